import type { PasswordBody } from '../../../answers/password.ts';
import type { UuidBody } from '../../../answers/uuid.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';
import { again } from './again.ts';
import { aside, copyable } from './pieces.ts';

export function passwordView(frame: Frame, { password, length, entropy_bits: bits }: PasswordBody): Child {
  const { t } = frame;
  const about = `${t('instant.characters', { count: length })}, ${t('instant.entropy', { bits })}`;
  return [
    copyable(frame, { id: 'password', name: about, value: password, kind: 'large' }),
    aside(about),
    again(frame, `generate password ${length} characters`, {
      again: 'password',
      into: '#instant-password',
      length: String(length),
      alphabet: PASSWORD_ALPHABET,
    }),
  ];
}

/** The same characters as the answer: none that look alike. */
const PASSWORD_ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-=?@_';

export function uuidView(frame: Frame, { uuids, version }: UuidBody): Child {
  const name = frame.t('instant.uuidVersion', { version });
  return [
    aside(name),
    html`<ul class="uuids">
      ${uuids.map(
        (value, i) => html`<li>${copyable(frame, { id: `uuid-${i}`, name, value, kind: 'large' })}</li>`,
      )}
    </ul>`,
    again(frame, `${uuids.length} uuids v${version}`),
  ];
}
