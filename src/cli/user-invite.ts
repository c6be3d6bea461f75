import { INVITATION_DAYS } from '../core/accounts/invitations.ts';
import { invitationAddress } from '../core/accounts/invitation.ts';
import { formatTime } from './columns.ts';
import { print, printError, type Command } from './command.ts';
import { ownAddress } from './own-address.ts';
import { wholeNumberOption } from './whole-number-option.ts';
import { withAccounts } from './with-accounts.ts';

const DAY_MS = 86_400_000;

export const userInvite: Command = {
  name: 'user invite',
  summary: 'Print a link with which someone can create one account',
  positionals: [],
  options: {
    admin: { type: 'boolean', help: 'The account gets access to the administration pages' },
    note: { type: 'string', help: 'For whom it is; shown in lists' },
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
};
