import { MOST_CUSTOM_BANGS } from '../../core/preferences/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { textField } from '../components/field.ts';
import { postForm } from '../components/post-form.ts';
import { prose } from '../components/prose.ts';
import { settingsPage } from '../components/settings-page.ts';
import { stackingTable } from '../components/stacking-table.ts';
import type { BangsModel } from './model.ts';
import { news } from './news.ts';

export function bangsView(frame: Frame, model: BangsModel): Html {
  const { preferences: words } = frame.strings;
  return settingsPage(frame, {
    title: words.bangs,
    lead: prose(words.bangsLead),
    main: html`${news(frame, model)}
      <section class="settings-section" id="own">
        <h2>${words.yourBangs}</h2>
        ${own(frame, model)} ${addForm(frame, model)}
      </section>
      <section class="settings-section" id="all">
        <h2>${words.allBangs}</h2>
        ${finder(frame, model)} ${list(frame, model)}
      </section>`,
  });
}

function own(frame: Frame, model: BangsModel): Html {
  const { preferences: words } = frame.strings;
  if (model.own.length === 0) return html`<p class="quiet">${words.noBangs}</p>`;
  return postForm(
    frame,
    '/preferences/bangs',
    html`<ul class="own-list">
      ${model.own.map(
        ({ trigger, url }) =>
          html`<li>
            <span class="own-name"><code>!${trigger}</code> <bdi class="own-address">${url}</bdi></span>
            <button
              class="button plain small"
              name="remove"
              value="${trigger}"
              aria-label="${words.removeNamed(`!${trigger}`)}"
            >
              ${words.remove}
            </button>
          </li>`,
      )}
    </ul>`,
  );
}

function addForm(frame: Frame, { form }: BangsModel): Html {
  const { preferences: words } = frame.strings;
  return postForm(
    frame,
    '/preferences/bangs',
    html`${form.tooMany === true && html`<p class="complaint" role="alert">${words.tooManyBangs(MOST_CUSTOM_BANGS)}</p>`}
      ${textField({
        id: 'trigger',
        name: 'trigger',
        label: words.trigger,
        value: form.trigger,
        autocomplete: 'off',
        hint: words.triggerHint,
        complaint: form.badTrigger === true ? words.badTrigger : undefined,
        required: true,
      })}
      ${textField({
        id: 'url',
        name: 'url',
        label: words.address,
        value: form.url,
        autocomplete: 'off',
        hint: prose(words.addressHint),
        complaint: form.badUrl === true ? words.badAddress : undefined,
        required: true,
      })}
      <div class="actions"><button class="button" name="add" value="bang">${words.addBang}</button></div>`,
    { kind: 'form' },
  );
}

function finder({ strings: { preferences: words } }: Frame, { lookedFor }: BangsModel): Html {
  return html`<form class="finder" role="search" action="/preferences/bangs#all">
    <label class="unseen" for="find">${words.find}</label>
    <input
      class="input"
      id="find"
      type="search"
      name="find"
      value="${lookedFor}"
      placeholder="${words.find}"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      maxlength="100"
    />
    <button class="button plain">${words.findButton}</button>
  </form>`;
}

function list({ strings, formats }: Frame, { listed, total }: BangsModel): Html {
  const { preferences: words } = strings;
  if (listed.length === 0) return html`<p class="quiet">${words.noBangFound}</p>`;
  return html`<p class="quiet">${words.bangsFound(formats.number(listed.length), formats.number(total))}</p>
    ${stackingTable({
      label: words.allBangs,
      columns: [words.columns.bang, words.columns.name, words.columns.domain],
      rows: listed.map(({ trigger, aliases, name, domain }) => [
        html`<span class="triggers"
          >${[trigger, ...aliases].map((one) => html`<code>!${one}</code> `)}</span
        >`,
        html`<bdi>${name}</bdi>`,
        html`<bdi>${domain}</bdi>`,
      ]),
    })}`;
}
