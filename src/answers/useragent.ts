import words from './useragent/words.json' with { type: 'json' };
import { Type } from 'typebox';
import { readUserAgent } from '../core/user-agent.ts';
import { translator } from '../locales/messages.ts';
import { readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field, nullable } from './kit/schema.ts';

const WORDS = vocabulary(words);

const UseragentBody = bodySchema('useragent', {
  user_agent: Field.text('The `User-Agent` header of this request.'),
  browser: nullable(Type.String(), 'Name of the browser; null if unknown.'),
  version: nullable(Type.String(), 'Version of the browser; null if unknown.'),
  os: nullable(Type.String(), 'Operating system; null if unknown.'),
  device: Field.oneOf(['desktop', 'mobile', 'tablet', 'program'], 'Kind of device.'),
});

export const useragent = answer(UseragentBody, {
  summary: 'The user agent string of your browser, with the browser, version and operating system.',
  varies: true,
  cues: [{ words: () => wordsFor(WORDS, 'agent', 'agents') }],
  answer({ words, language }, { userAgent }) {
    const read = readRoles(words, WORDS);
    if (!read?.roles.has('mine') || userAgent === '') return undefined;
    const { roles } = read;
    if (!roles.has('agent') && !(words.includes('user') && words.includes('agent'))) return undefined;
    const { browser, version, os, device } = readUserAgent(userAgent);
    const unknown = translator(language)('answers.useragent.unknown');
    const name = [browser ?? unknown, version].filter((part) => part !== undefined).join(' ');
    return {
      user_agent: userAgent,
      browser: browser ?? null,
      version: version ?? null,
      os: os ?? null,
      device,
      text: translator(language)('answers.useragent.text', { browser: name, os: os ?? unknown }),
    };
  },
});
