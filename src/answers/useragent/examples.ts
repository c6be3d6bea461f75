import type { InstantAnswer } from '../../core/answers/instant.ts';

export const useragentExamples: InstantAnswer['examples'] = [
  {
    query: 'what is my user agent',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 on Linux',
    },
  },
  {
    query: 'my user agent',
    language: 'en',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 on Linux',
    },
  },
  {
    query: 'quel est mon user agent',
    language: 'fr',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 sur Linux',
    },
  },
  {
    query: 'mein user agent',
    language: 'de',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 auf Linux',
    },
  },
  {
    query: 'cuál es mi user agent',
    language: 'es',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 en Linux',
    },
  },
  {
    query: 'qual è il mio user agent',
    language: 'it',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 su Linux',
    },
  },
  {
    query: 'qual é o meu user agent',
    language: 'pt',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 em Linux',
    },
  },
  {
    query: 'wat is mijn user-agent',
    language: 'nl',
    body: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      version: '145.0',
      os: 'Linux',
      device: 'desktop',
      text: 'Firefox 145.0 op Linux',
    },
  },
];
