import type { Command } from './command.ts';
import { configCheck } from './config-check.ts';
import { demo } from './demo.ts';
import { keyCreate } from './key-create.ts';
import { keyList } from './key-list.ts';
import { keyRevoke } from './key-revoke.ts';
import { mcp } from './mcp.ts';
import { searchCommand } from './search.ts';
import { serve } from './serve.ts';
import { statusCommand } from './status.ts';
import { userCreate } from './user-create.ts';
import { userDisable, userEnable } from './user-disable.ts';
import { userList } from './user-list.ts';
import { userSetPassword } from './user-set-password.ts';

export const COMMANDS: readonly Command[] = [
  serve,
  demo,
  userCreate,
  userList,
  userDisable,
  userEnable,
  userSetPassword,
  keyCreate,
  keyList,
  keyRevoke,
  searchCommand,
  mcp,
  statusCommand,
  configCheck,
];
