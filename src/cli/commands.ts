import { auditList } from './audit-list.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { completion } from './completion.ts';
import { configCheck } from './config-check.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { health } from './health.ts';
import { invitationList } from './invitation-list.ts';
import { invitationRevoke } from './invitation-revoke.ts';
import { keyChange } from './key-change.ts';
import { keyCreate } from './key-create.ts';
import { keyList } from './key-list.ts';
import { keyRevoke } from './key-revoke.ts';
import { keyRotate } from './key-rotate.ts';
import { keyShow } from './key-show.ts';
import { mcp } from './mcp.ts';
import { migrateStore } from './migrate-store.ts';
import { restoreCommand } from './restore.ts';
import { searchCommand } from './search.ts';
import { serve } from './serve.ts';
import { statusCommand } from './status.ts';
import { usageCommand } from './usage.ts';
import { userCreate } from './user-create.ts';
import { userDelete } from './user-delete.ts';
import { userDisable, userEnable } from './user-disable.ts';
import { userInvite } from './user-invite.ts';
import { userLimits } from './user-limits.ts';
import { userList } from './user-list.ts';
import { userSetPassword } from './user-set-password.ts';

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
  migrateStore,
  health,
  configCheck,
  completion,
  doctor,
];
