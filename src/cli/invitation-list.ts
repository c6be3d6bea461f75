import { invitationState } from '../core/accounts/invitation.ts';
import { systemClock } from '../system/clock.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const invitationList: Command = {
  name: 'invitation list',
  summary: 'List invitations: open ones, and those of the last 90 days',
  positionals: [],
  options: {},
  run: () =>
    withAccounts(async ({ invitations }) => {
      const nowMs = systemClock.wallMs();
      const rows = (await invitations.list()).map((invitation) => [
        invitation.id,
        invitationState(invitation, nowMs),
        invitation.admin ? 'admin' : 'user',
        formatTime(invitation.createdAtMs),
        formatTime(invitation.expiresAtMs),
        invitation.createdBy || 'command line',
        invitation.usedBy ?? '-',
        invitation.note,
      ]);
      const head = ['ID', 'STATE', 'ROLE', 'CREATED', 'EXPIRES', 'CREATED BY', 'USED BY', 'NOTE'];
      for (const line of alignColumns([head, ...rows])) print(line);
    }),
};
