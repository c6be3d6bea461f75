import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { refusedForm } from '../components/refused-form.ts';
import type { PreferencesNews } from './model.ts';

/** The outcome of a submitted form. */
export function news(
  frame: Frame,
  { saved = false, tooMuch = false, refused }: PreferencesNews,
): Html | false | undefined {
  const { link, t } = frame;
  if (refused) return refusedForm(frame, refused);
  if (tooMuch) {
    return html`<p class="notice bad" role="alert">
      ${t('preferences.signInForMore')} <a href="${link('/login')}">${t('common.signIn')}</a>
    </p>`;
  }
  return saved && html`<p class="notice good" role="status">${t('common.saved')}</p>`;
}

/** Where preferences are stored, for the line below the title. */
export function keptWhere({ user, t }: Frame): string {
  return user ? t('preferences.keptInAccount') : t('preferences.keptInBrowser');
}
