import { INVITATION_DAYS } from '../core/accounts/invitations.ts';
import { type Invitation, invitationAddress, invitationState } from '../core/ports/invitations-store.ts';
import { command, print, printError } from './command.ts';
import { formatTime, JSON_OPTION, jsonTime, printList } from './print.ts';
import { ownAddress, withAccounts } from './with-accounts.ts';
import { wholeNumberOption } from './read-command-line.ts';
import { systemClock } from '../system/system.ts';

const DAY_MS = 86_400_000;

export const userInvite = command({
  name: 'user invite',
  summary: 'Print a one-time invitation link',
  options: {
    admin: { type: 'boolean', help: 'The account gets access to the administration pages' },
    note: { type: 'string', help: 'Who it is for (shown in lists)' },
    days: {
      type: 'string',
      help: `How long the link works: 1 to ${INVITATION_DAYS.most} days. Default: ${INVITATION_DAYS.usual}`,
    },
  },
  run({ flags }) {
    const days = wholeNumberOption('days', flags.days, { min: 1, max: INVITATION_DAYS.most });
    return withAccounts(async ({ invitations }, settings) => {
      const { token, invitation } = await invitations.create({
        admin: flags.admin === true,
        ...(typeof flags.note === 'string' && { note: flags.note }),
        ...(days !== undefined && { validForMs: days * DAY_MS }),
      });
      if (process.stdout.isTTY) {
        printError(
          `The link works once, until ${formatTime(invitation.expiresAtMs)}. It is not shown again.`,
        );
      }
      print(invitationAddress(ownAddress(settings), token));
    });
  },
});

export const invitationList = command({
  name: 'invitation list',
  summary: 'List invitations that are open or from the last 90 days',
  options: { json: JSON_OPTION },
  run: ({ flags }) =>
    withAccounts(async ({ invitations }) => {
      const nowMs = systemClock.wallMs();
      const stateOf = (invitation: Invitation): string => invitationState(invitation, nowMs);
      printList(flags, await invitations.list(), {
        json: (invitation) => ({
          id: invitation.id,
          state: stateOf(invitation),
          role: roleOf(invitation),
          created: jsonTime(invitation.createdAtMs),
          expires: jsonTime(invitation.expiresAtMs),
          created_by: invitation.createdBy || null,
          used_by: invitation.usedBy ?? null,
          note: invitation.note,
        }),
        columns: {
          ID: ({ id }) => id,
          STATE: stateOf,
          ROLE: roleOf,
          CREATED: ({ createdAtMs }) => formatTime(createdAtMs),
          EXPIRES: ({ expiresAtMs }) => formatTime(expiresAtMs),
          'CREATED BY': ({ createdBy }) => createdBy || 'command line',
          'USED BY': ({ usedBy }) => usedBy ?? '-',
          NOTE: ({ note }) => note,
        },
      });
    }),
});

function roleOf({ admin }: Invitation): string {
  return admin ? 'admin' : 'user';
}

export const invitationRevoke = command({
  name: 'invitation revoke',
  summary: 'Revoke an invitation link',
  positionals: ['id'],
  run: ({ positionals: [id = ''] }) =>
    withAccounts(async ({ invitations }) => {
      await invitations.revoke(id);
      print(`Revoked ${id}.`);
    }),
});
