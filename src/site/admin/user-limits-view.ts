import { CEILING_FIELDS, ceilingWords, type TypedCeilings } from '../../core/accounts/account-ceilings.ts';
import { rateText, type KeyComplaint } from '../../core/accounts/key-terms.ts';
import { postForm, textField } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { complaintWords } from '../components/key-form.ts';
import type { UserPage } from './user-model.ts';

/** What was typed, and what is wrong with it. */
export type RefusedLimits = { readonly typed: TypedCeilings; readonly complaints: readonly KeyComplaint[] };

export function limitsSection(frame: Frame, { user, defaults }: UserPage, refused?: RefusedLimits): Html {
  const { t, formats } = frame;
  const labels = { burst: t('terms.burst'), sustained: t('terms.sustained'), monthly: t('terms.monthly') };
  const first = refused?.complaints[0]?.field;
  const usual = (value: UserPage['defaults']['burst'] | number): string => {
    if (value === undefined) return t('admin.limits.none');
    const shown = typeof value === 'number' ? formats.number(value) : rateText(value);
    return t('admin.limits.usual', { value: shown });
  };
  return html`<section class="settings-section">
    <h2>${t('admin.limits.title')}</h2>
    <p>${t('admin.limits.text')}</p>
    ${postForm(
      frame,
      `/admin/users/${user.id}/limits`,
      html`${CEILING_FIELDS.map((field) => {
          const complaint = refused?.complaints.find((one) => one.field === field);
          return textField({
            id: `limit-${field}`,
            name: field,
            label: labels[field],
            value: refused?.typed[field] ?? ceilingWords(user.ceilings[field]),
            autocomplete: 'off',
            hint: usual(defaults[field]),
            complaint: complaint && complaintWords(frame, complaint),
            autofocus: field === first,
          });
        })}
        <p class="actions"><button class="button">${t('admin.limits.save')}</button></p>`,
      { kind: 'form' },
    )}
  </section>`;
}
