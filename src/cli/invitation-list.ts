import { invitationState, type Invitation } from '../core/accounts/invitation.ts';
import { systemClock } from '../system/clock.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { JSON_OPTION, jsonTime, printJson } from './json.ts';
import { withAccounts } from './with-accounts.ts';

export const invitationList: Command = {
  name: 'invitation list',
  summary: 'List invitations: open ones, and those of the last 90 days',
  positionals: [],
  options: { json: JSON_OPTION },
  run: ({ flags }) =>
    withAccounts(async (side) => {
      const nowMs = systemClock.wallMs();
      const invitations = await side.invitations.list();
      if (flags.json === true) printJson(invitations.map((invitation) => invitationJson(invitation, nowMs)));
      else for (const line of table(invitations, nowMs)) print(line);
    }),
};

function invitationJson(invitation: Invitation, nowMs: number): Record<string, unknown> {
  return {
    id: invitation.id,
    state: invitationState(invitation, nowMs),
    role: roleOf(invitation),
    created: jsonTime(invitation.createdAtMs),
    expires: jsonTime(invitation.expiresAtMs),
    created_by: invitation.createdBy || null,
    used_by: invitation.usedBy ?? null,
    note: invitation.note,
  };
}

function table(invitations: readonly Invitation[], nowMs: number): string[] {
  const rows = invitations.map((invitation) => [
    invitation.id,
    invitationState(invitation, nowMs),
    roleOf(invitation),
    formatTime(invitation.createdAtMs),
    formatTime(invitation.expiresAtMs),
    invitation.createdBy || 'command line',
    invitation.usedBy ?? '-',
    invitation.note,
  ]);
  return alignColumns([
    ['ID', 'STATE', 'ROLE', 'CREATED', 'EXPIRES', 'CREATED BY', 'USED BY', 'NOTE'],
    ...rows,
  ]);
}

function roleOf({ admin }: Invitation): string {
  return admin ? 'admin' : 'user';
}
