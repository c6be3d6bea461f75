import type { InstantAnswer } from '../../core/answers/instant.ts';

export const emojiExamples: InstantAnswer['examples'] = [
  {
    query: 'heart emoji',
    body: {
      emoji: [
        { character: '❤️', name: 'red heart', group: 'Smileys & Emotion', codepoints: ['U+2764', 'U+FE0F'] },
        { character: '💓', name: 'beating heart', group: 'Smileys & Emotion', codepoints: ['U+1F493'] },
        { character: '💔', name: 'broken heart', group: 'Smileys & Emotion', codepoints: ['U+1F494'] },
        { character: '💖', name: 'sparkling heart', group: 'Smileys & Emotion', codepoints: ['U+1F496'] },
        { character: '💗', name: 'growing heart', group: 'Smileys & Emotion', codepoints: ['U+1F497'] },
        { character: '💙', name: 'blue heart', group: 'Smileys & Emotion', codepoints: ['U+1F499'] },
      ],
      names_language: 'en',
      text: '❤️ red heart, 💓 beating heart, 💔 broken heart, 💖 sparkling heart, 💗 growing heart, 💙 blue heart',
    },
  },
  {
    query: 'emoji rocket',
    language: 'en',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'emoji fusée',
    language: 'fr',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'Rakete Emoji',
    language: 'de',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'emoji cohete',
    language: 'es',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'emoji razzo',
    language: 'it',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'emoji foguete',
    language: 'pt',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'raket emoji',
    language: 'nl',
    body: {
      emoji: [{ character: '🚀', name: 'rocket', group: 'Travel & Places', codepoints: ['U+1F680'] }],
      names_language: 'en',
      text: '🚀 rocket',
    },
  },
  {
    query: 'emoji corazón',
    language: 'es',
    body: {
      emoji: [
        { character: '❤️', name: 'red heart', group: 'Smileys & Emotion', codepoints: ['U+2764', 'U+FE0F'] },
        { character: '💓', name: 'beating heart', group: 'Smileys & Emotion', codepoints: ['U+1F493'] },
        { character: '💔', name: 'broken heart', group: 'Smileys & Emotion', codepoints: ['U+1F494'] },
        { character: '💖', name: 'sparkling heart', group: 'Smileys & Emotion', codepoints: ['U+1F496'] },
        { character: '💗', name: 'growing heart', group: 'Smileys & Emotion', codepoints: ['U+1F497'] },
        { character: '💙', name: 'blue heart', group: 'Smileys & Emotion', codepoints: ['U+1F499'] },
      ],
      names_language: 'en',
      text: '❤️ red heart, 💓 beating heart, 💔 broken heart, 💖 sparkling heart, 💗 growing heart, 💙 blue heart',
    },
  },
  {
    query: '😀',
    language: 'en',
    body: {
      emoji: [
        { character: '😀', name: 'grinning face', group: 'Smileys & Emotion', codepoints: ['U+1F600'] },
      ],
      names_language: 'en',
      text: '😀 grinning face',
    },
  },
  {
    query: 'emoji codepoint 😀',
    language: 'en',
    body: {
      emoji: [
        { character: '😀', name: 'grinning face', group: 'Smileys & Emotion', codepoints: ['U+1F600'] },
      ],
      names_language: 'en',
      text: '😀 grinning face',
    },
  },
  {
    query: '🇦🇹',
    language: 'de',
    body: {
      emoji: [{ character: '🇦🇹', name: 'flag Austria', group: 'Flags', codepoints: ['U+1F1E6', 'U+1F1F9'] }],
      names_language: 'en',
      text: '🇦🇹 flag Austria',
    },
  },
  {
    query: 'thumbs up emoji',
    language: 'en',
    body: {
      emoji: [{ character: '👍', name: 'thumbs up', group: 'People & Body', codepoints: ['U+1F44D'] }],
      names_language: 'en',
      text: '👍 thumbs up',
    },
  },
  {
    query: '❤',
    language: 'en',
    body: {
      emoji: [
        { character: '❤️', name: 'red heart', group: 'Smileys & Emotion', codepoints: ['U+2764', 'U+FE0F'] },
      ],
      names_language: 'en',
      text: '❤️ red heart',
    },
  },
];
