import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { invitationAddress } from '../../core/accounts/invitation.ts';
import {
  INVITATION_DAYS,
  INVITATION_NOTE_LENGTH,
  MAX_OPEN_INVITATIONS,
} from '../../core/accounts/invitations.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { Frame } from '../components/frame.ts';
import type { SiteAnswer, SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import {
  INVITATION_NOTICES,
  invitationsView,
  newInvitationView,
  VALID_DAYS,
  type InvitationForm,
} from './invitations-view.ts';

const DAY_MS = 86_400_000;
const EMPTY: InvitationForm = { note: '', days: String(INVITATION_DAYS.usual), admin: false, complaints: {} };

export function invitationPages(parts: SiteParts): SitePage[] {
  return [listInvitations(parts), createInvitation(parts), revokeInvitation(parts)];
}

function listInvitations({ invitations, clock }: SiteParts): SitePage {
  return {
    name: 'admin_invitations',
    method: 'GET',
    path: '/admin/invitations',
    access: 'admins',
    async handle({ frame, query }) {
      const html = invitationsView(frame, {
        nowMs: clock.wallMs(),
        invitations: await invitations.list(),
        notice: INVITATION_NOTICES.find((done) => done === query.get('done')),
        form: EMPTY,
      });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}

/** The response shows the link, which is stored nowhere. Each form creates only one invitation, also when reloaded. */
function createInvitation(parts: SiteParts): SitePage {
  const { invitations, clock } = parts;
  const formKeys = new FormKeys(parts);
  return {
    name: 'admin_invitations_create',
    method: 'POST',
    path: '/admin/invitations',
    access: 'admins',
    confirms: true,
    async handle(visit): Promise<SiteAnswer> {
      const { frame, form, baseUrl } = visit;
      const typed = { note: form.get('note'), days: form.get('days'), admin: form.has('admin') };
      const again = async (complaints: InvitationForm['complaints']): Promise<SiteAnswer> => {
        const listed = { nowMs: clock.wallMs(), invitations: await invitations.list() };
        const html = invitationsView(frame, { ...listed, form: { ...typed, complaints } });
        return { kind: 'page', status: 400, html, keep: 'no-store' };
      };
      const days = VALID_DAYS.find((count) => String(count) === typed.days);
      try {
        if (days === undefined) return await again({ days: frame.t('invitations.badDays') });
        const { token, invitation } = await invitations.as(actorOf(visit)).create({
          id: formKeys.prefixOf(form.get('csrf')),
          note: typed.note,
          admin: typed.admin,
          validForMs: days * DAY_MS,
        });
        const address = invitationAddress(baseUrl(), token);
        const html = newInvitationView(frame, { address, expiresAtMs: invitation.expiresAtMs });
        return { kind: 'page', html, keep: 'no-store' };
      } catch (error) {
        if (error instanceof AccountRefusal && error.reason === 'invitation_made_already') {
          return { kind: 'redirect', to: '/admin/invitations?done=made_already' };
        }
        return again(complaintsAbout(error, frame));
      }
    },
  };
}

function complaintsAbout(error: unknown, { t }: Frame): InvitationForm['complaints'] {
  if (error instanceof AccountRefusal) {
    if (error.reason === 'bad_note')
      return { note: t('invitations.badNote', { most: INVITATION_NOTE_LENGTH }) };
    if (error.reason === 'too_many_invitations') {
      return { form: t('invitations.tooMany', { most: MAX_OPEN_INVITATIONS }) };
    }
  }
  throw error;
}

function revokeInvitation({ invitations }: SiteParts): SitePage {
  return {
    name: 'admin_invitation_revoke',
    method: 'POST',
    path: '/admin/invitations/:id/revoke',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      try {
        await invitations.as(actorOf(visit)).revoke(visit.params.id ?? '');
      } catch (error) {
        if (error instanceof AccountRefusal) return failurePage(visit.frame, 'not_found');
        throw error;
      }
      return { kind: 'redirect', to: '/admin/invitations?done=revoked' };
    },
  };
}
