import type { PasswordBody } from '../../../answers/password.ts';
import type { CharacterKind } from '../../../answers/password/characters.ts';
import type { UuidBody } from '../../../answers/uuid.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { number } from '../tools/fields.ts';
import { generator } from '../tools/generator.ts';
import { aside, copyable } from './pieces.ts';

/** What the answer understands. */
const LENGTHS = { min: 4, max: 128 };

const KINDS: readonly (readonly [kind: CharacterKind, label: string])[] = [
  ['lower', 'a–z'],
  ['upper', 'A–Z'],
  ['digits', '0–9'],
  ['symbols', '#$%&'],
];

export function passwordView(frame: Frame, { password, length, entropy_bits: bits }: PasswordBody): Child {
  const { t } = frame;
  const words = t('instant.entropy', { bits: '{bits}' });
  return generator(frame, 'password', {
    drawn: [
      copyable(frame, { id: 'password', name: t('account.password'), value: password, kind: 'large' }),
      html`<p class="instant-aside" data-out="entropy" data-words="${words}">
        ${t('instant.entropy', { bits })}
      </p>`,
    ],
    fields: number(t('instant.tool.length'), 'length', length, LENGTHS),
    options: characters(frame),
  });
}

/** The query of a password says nothing about its characters, so these need the script and no names. */
function characters({ t }: Frame): Html {
  const choice = (kind: string, label: string) =>
    html`<label class="choice"><input type="checkbox" data-kind="${kind}" checked /> ${label}</label>`;
  return html`<div class="if-live choices" role="group" aria-label="${t('instant.tool.characters')}">
    ${KINDS.map(([kind, label]) => choice(kind, label))}${choice('distinct', t('instant.tool.distinct'))}
  </div>`;
}

export function uuidView(frame: Frame, { uuids, version }: UuidBody): Child {
  const name = frame.t('instant.uuidVersion', { version });
  return generator(frame, 'uuid', {
    drawn: [
      aside(name),
      html`<ul class="uuids">
        ${uuids.map(
          (value, i) => html`<li>${copyable(frame, { id: `uuid-${i}`, name, value, kind: 'large' })}</li>`,
        )}
      </ul>`,
    ],
    fields: html`<input type="hidden" name="count" value="${uuids.length}" />
      <input type="hidden" name="version" value="${version}" />`,
  });
}
