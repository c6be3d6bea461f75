import { auditList } from './audit-list.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import type { Command } from './command.ts';
import { completion } from './completion.ts';
import { configCheck } from './config-check.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { engineCheck, engineExample, engineList } from './engine.ts';
import { health } from './health.ts';
import { invitationList, userInvite, invitationRevoke } from './invitation.ts';
import { keyChange, keyCreate, keyRotate, keyRevoke } from './key.ts';
import { keyList, keyShow } from './key-list.ts';
import { mcp } from './mcp.ts';
import { migrateDatabase } from './migrate-database.ts';
import { searchCommand } from './search.ts';
import { serve } from './serve.ts';
import { statusCommand } from './status.ts';
import { usageCommand } from './usage.ts';
import {
  userCreate,
  userList,
  userDisable,
  userEnable,
  userSetPassword,
  userDelete,
  userLimits,
} from './user.ts';

export const COMMANDS: readonly Command[] = [
  serve,
  demo,
  userCreate,
  userList,
  userInvite,
  userLimits,
  userDisable,
  userEnable,
  userSetPassword,
  userDelete,
  invitationList,
  invitationRevoke,
  keyCreate,
  keyList,
  keyShow,
  keyChange,
  keyRotate,
  keyRevoke,
  usageCommand,
  auditList,
  searchCommand,
  mcp,
  statusCommand,
  backupCommand,
  restoreCommand,
  migrateDatabase,
  health,
  configCheck,
  engineCheck,
  engineList,
  engineExample,
  completion,
  doctor,
];
