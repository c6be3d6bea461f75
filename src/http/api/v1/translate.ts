import { Type } from 'typebox';
import { isLongerThan } from '../../../core/length.ts';
import type { Parameter } from '../../../core/query/parameters.ts';
import { AUTO } from '../../../core/translate/model.ts';
import type { TranslateFailure, Translator } from '../../../core/translate/translator.ts';
import { badParameters, problem, type Problem, Refusal } from '../../problems.ts';
import { defineEndpoint, type PlainEndpoint } from '../endpoint.ts';

const NO_TEXT = 'This parameter is required (the text to translate).';
const NO_TARGET = 'This parameter is required (target language code).';

/** Control characters other than whitespace. */
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/;

/** Not trimmed: line breaks and surrounding whitespace are part of the text. */
function textParameter(description: string, maxChars: number): Parameter<string | undefined> {
  return {
    description,
    schema: { type: 'string', minLength: 1, maxLength: maxChars },
    read(text) {
      if (text === undefined || text.trim() === '') return { value: undefined };
      if (isLongerThan(text, maxChars)) return { problem: `Must be at most ${maxChars} characters.` };
      if (CONTROL.test(text)) return { problem: 'Must not contain control characters.' };
      return text.isWellFormed() ? { value: text } : { problem: 'Not a valid string.' };
    },
  };
}

const target: Parameter<string> = {
  description: 'Target language code.',
  schema: { type: 'string', minLength: 1, examples: ['de', 'pt-BR'] },
  required: true,
  read(text) {
    const code = text?.trim() ?? '';
    return code === '' ? { problem: NO_TARGET } : { value: code };
  },
};

const source: Parameter<string> = {
  description: 'Source language code; `auto` detects it.',
  schema: { type: 'string', default: AUTO },
  read(text) {
    const code = text?.trim() ?? '';
    return { value: code === '' ? AUTO : code };
  },
};

export function translateEndpoint(parts: {
  translator: Translator;
  translateMaxChars: number;
}): PlainEndpoint {
  const { translator, translateMaxChars } = parts;
  return defineEndpoint({
    name: 'translate',
    path: '/api/v1/translate/',
    scope: { endpoint: 'translate' },
    methods: ['GET', 'POST'],
    summary: 'Translate text',
    description:
      'Use POST for long or private text, as form fields or JSON, because URLs end up in logs. The text is not stored.',
    counted: true,
    cacheControl: 'no-store',
    parameters: {
      q: textParameter('The text to translate.', translateMaxChars),
      text: textParameter('Used if `q` is missing.', translateMaxChars),
      target,
      source,
    },
    check: ({ q, text }) => (q === undefined && text === undefined ? { q: [NO_TEXT] } : undefined),
    answer: Type.Object({
      source: Type.String({ description: 'The source language code; `auto` if it was detected.' }),
      target: Type.String({ description: 'The target language code.' }),
      translated_text: Type.String({ description: 'The translation.' }),
      detected_lang: Type.String({ description: 'The detected language; empty unless `source` was `auto`.' }),
    }),
    exampleRequest: { q: 'Good morning', target: 'es' },
    example: { source: 'auto', target: 'es', translated_text: 'Buenos días', detected_lang: 'en' },
    async find({ parameters: { q, text, ...pair }, signal }) {
      const found = await translator.translate({ text: q ?? text ?? '', ...pair }, signal);
      if ('failed' in found) throw new Refusal(problemOf(found));
      const { source: from, target: into, text: translated, detected } = found;
      return { source: from, target: into, translated_text: translated, detected_lang: detected };
    },
  });
}

function problemOf(failure: TranslateFailure): Problem {
  if (failure.failed === 'unavailable') return problem('translation_unavailable');
  if (failure.failed === 'unrecognised') {
    const supported = `Supported: ${listed(failure.sources)}.`;
    return badParameters({ source: [`The language of the text was not recognized. ${supported}`] });
  }
  const { pair } = failure;
  if ('from' in pair)
    return badParameters({
      target: [`Not supported from ${pair.from}. Supported: ${listed(pair.targets)}.`],
    });
  const { sources, targets } = pair;
  const unknown = 'Not a supported language. Supported: ';
  return badParameters({
    ...(sources && { source: [`${unknown}${AUTO}, ${listed(sources)}.`] }),
    ...(targets && { target: [`${unknown}${listed(targets)}.`] }),
  });
}

function listed(codes: readonly string[]): string {
  return codes.length === 0 ? 'none' : codes.join(', ');
}

const TranslationLanguage = Type.Object(
  {
    code: Type.String({ description: 'Language code.' }),
    name: Type.String({ description: 'Name of the language.' }),
  },
  { title: 'TranslationLanguage' },
);

export function translateLanguagesEndpoint({ translator }: { translator: Translator }): PlainEndpoint {
  return defineEndpoint({
    name: 'translate_languages',
    path: '/api/v1/translate/languages/',
    scope: { endpoint: 'translate' },
    methods: ['GET'],
    summary: 'List translation languages',
    description:
      'The languages of the configured translation providers. Not every pair is supported. Does not count toward usage.',
    counted: false,
    cacheControl: 'private',
    parameters: {},
    answer: Type.Object({
      languages: Type.Array(TranslationLanguage, {
        description: 'The languages of the translation provider.',
      }),
    }),
    example: {
      languages: [
        { code: 'en', name: 'English' },
        { code: 'es', name: 'Spanish' },
      ],
    },
    async find({ signal }) {
      const languages = await translator.languages(signal);
      if (!languages) throw new Refusal(problem('translation_unavailable'));
      return { languages: [...languages] };
    },
  });
}
