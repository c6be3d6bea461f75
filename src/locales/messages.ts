import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { InterfaceLanguage } from '../core/preferences/model.ts';
import type en from './en.json';

export type MessageKey = keyof typeof en;

type MessageValues = Readonly<Record<string, string | number>>;

/** The message in one language. A test checks that every call passes exactly the values its message has placeholders for. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export type Messages = Readonly<Record<MessageKey, string>>;

const loaded = new Map<InterfaceLanguage, Messages>();

/** The file of a language is read on first use: most processes need one or none. */
export function messagesIn(language: InterfaceLanguage): Messages {
  return loaded.getOrInsertComputed(language, () => {
    const file = import.meta.resolve(`#package/src/locales/${language}.json`);
    return JSON.parse(readFileSync(new URL(file), 'utf8')) as Messages;
  });
}

const translators = new Map<InterfaceLanguage, Translate>();

export function translator(language: InterfaceLanguage = 'en'): Translate {
  return translators.getOrInsertComputed(language, createTranslator);
}

/** For keys made from data, such as the kind of a place, that may have no message. */
export function optionalMessage(t: Translate, key: string): string | undefined {
  return Object.hasOwn(messagesIn('en'), key) ? t(key as MessageKey) : undefined;
}

/** A message without plurals is filled in here: search pages have one for each result, and the library is slower. */
function createTranslator(language: InterfaceLanguage): Translate {
  const messages = messagesIn(language);
  const formatters = new Map<MessageKey, (values: MessageValues) => string>();
  return (key, values) => {
    const message = messages[key];
    if (values === undefined) return message;
    let format = formatters.get(key);
    if (format === undefined) {
      format = message.includes(', plural,') ? pluralFormatter(message, language) : filler(message);
      formatters.set(key, format);
    }
    return format(values);
  };
}

function pluralFormatter(message: string, language: InterfaceLanguage): (values: MessageValues) => string {
  const parsed = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  return (values) => String(parsed.format(values));
}

function filler(message: string): (values: MessageValues) => string {
  // Text and the names of placeholders, in turn.
  const parts = message.split(/\{(\w+)\}/);
  return (values) => parts.map((part, i) => (i % 2 === 0 ? part : values[part])).join('');
}
