import type { ShownPicture } from '../../core/pictures/picture-links.ts';
import { hostOf } from '../../core/results/host.ts';
import { copyButton } from '../components/copy-button.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { outward } from '../components/out-link.ts';

const ADDRESS_ID = 'picture-address';

/** What is known of a picture; without one, all rows, which the script fills. */
export function pictureFacts(frame: Frame, shown?: ShownPicture, menu?: Child): Html {
  const { t } = frame;
  const rows: readonly (readonly [name: string, label: string, value: Child])[] = [
    ['dimensions', t('media.size'), shown?.dimensions.replace('x', ' × ')],
    [
      'source',
      t('media.source'),
      html`<span data-host>${shown && hostOf(shown.page)}</span> <span data-site>${menu}</span>`,
    ],
    ['creator', t('media.creator'), shown?.creator],
    ['license', t('media.license'), shown?.license_name !== '' && license(frame, shown)],
    ['address', t('media.address'), address(frame, shown)],
  ];
  const kept = shown ? rows.filter(([, , value]) => value !== '' && value !== false) : rows;
  return html`<dl class="fact-list picture-facts">
    ${kept.map(
      ([name, label, value]) =>
        html`<div data-fact="${name}">
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function license(frame: Frame, shown: ShownPicture | undefined): Child {
  const { license_name: name = '', license_url: url = '' } = shown ?? {};
  return shown && url === ''
    ? name
    : html`<a ${url !== '' && html`href="${url}"`} ${outward(frame)}>${name}</a>`;
}

function address(frame: Frame, shown: ShownPicture | undefined): Child {
  return html`<span class="picture-address"
    ><code id="${ADDRESS_ID}">${shown?.picture}</code>
    ${copyButton(frame, ADDRESS_ID, frame.t('media.address'))}</span
  >`;
}

/** Downloads the picture through this instance, under its title. None where pictures come from their own sites. */
export function saveLink(frame: Frame, picture: string, title: string): Html | undefined {
  const address = frame.picture(picture);
  if (!address.startsWith('/')) return undefined;
  const named = `${address}&${new URLSearchParams({ name: title }).toString()}`;
  return html`<a class="button plain" href="${named}" download>${frame.t('media.save')}</a>`;
}
