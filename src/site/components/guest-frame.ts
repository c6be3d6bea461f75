import type { InterfaceLanguage } from '../../core/preferences/model.ts';
import { PASSWORD_LENGTH } from '../../core/accounts/password-rules.ts';
import { formatsFor } from './format.ts';
import type { Frame, PageAssets } from './frame.ts';
import { translator } from '../../locales/messages.ts';

/** For error pages outside a visit: no user, and no forms that post. */
export function guestFrame(
  assets: PageAssets,
  {
    language = 'en',
    sandbox = false,
    basePath = '',
  }: { language?: InterfaceLanguage; sandbox?: boolean; basePath?: string } = {},
): Frame {
  return {
    assets,
    link: (path) => basePath + path,
    t: translator(language),
    language,
    formats: formatsFor(language),
    theme: 'system',
    density: 'comfortable',
    units: 'auto',
    newTab: false,
    infiniteScroll: false,
    suggestions: true,
    recent: undefined,
    shortcuts: false,
    lenses: [],
    user: undefined,
    maySearch: false,
    passwordMinLength: PASSWORD_LENGTH.min,
    path: '',
    csrf: () => '',
    picture: () => '',
    icon: () => '',
    domainOf: (host) => host,
    links: [],
    sandbox,
  };
}
