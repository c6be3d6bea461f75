import { Type } from 'typebox';
import type { Translator } from '../../../core/translate/translator.ts';
import { problem, Refusal } from '../../problems.ts';
import { defineEndpoint, type PlainEndpoint } from '../endpoint.ts';

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
      'The languages of the configured backends. Not every pair is supported. Does not count toward usage.',
    counted: false,
    cacheControl: 'private',
    parameters: {},
    answer: Type.Object({
      languages: Type.Array(TranslationLanguage, {
        description: 'The languages of the translation backend.',
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
