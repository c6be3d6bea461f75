import type { AnswerBody, InstantAnswer } from '../../core/answers/instant.ts';

function tokyo(place: string, weekday: string, longDate: string): AnswerBody {
  return {
    place,
    timezone: 'Asia/Tokyo',
    time: '18:30',
    date: '2026-11-15',
    weekday,
    utc_offset: '+09:00',
    text: `${place}: 18:30, ${longDate} (UTC+09:00)`,
  };
}

const ENGLISH = tokyo('Tokyo', 'Sunday', 'Sunday, November 15, 2026');

export const worldclockExamples: InstantAnswer['examples'] = [
  { query: 'time in tokyo', body: ENGLISH },
  { query: 'what time is it in Tokyo right now?', language: 'en', body: ENGLISH },
  { query: 'tokyo time', language: 'en', body: ENGLISH },
  {
    query: 'quelle heure est-il à Tokyo ?',
    language: 'fr',
    body: tokyo('Tokyo', 'dimanche', 'dimanche 15 novembre 2026'),
  },
  { query: 'Uhrzeit Tokio', language: 'de', body: tokyo('Tokio', 'Sonntag', 'Sonntag, 15. November 2026') },
  {
    query: 'wie spät ist es in tokio',
    language: 'de',
    body: tokyo('Tokio', 'Sonntag', 'Sonntag, 15. November 2026'),
  },
  {
    query: '¿Qué hora es en Tokio?',
    language: 'es',
    body: tokyo('Tokio', 'domingo', 'domingo, 15 de noviembre de 2026'),
  },
  {
    query: 'che ore sono a Tokyo',
    language: 'it',
    body: tokyo('Tokyo', 'domenica', 'domenica 15 novembre 2026'),
  },
  {
    query: 'que horas são em Tóquio',
    language: 'pt',
    body: tokyo('Tóquio', 'domingo', 'domingo, 15 de novembro de 2026'),
  },
  {
    query: 'hoe laat is het in Tokio',
    language: 'nl',
    body: tokyo('Tokio', 'zondag', 'zondag 15 november 2026'),
  },
  { query: 'time in Japan', language: 'en', body: tokyo('Japan', 'Sunday', 'Sunday, November 15, 2026') },
  {
    query: 'time in UTC',
    body: {
      place: 'UTC',
      timezone: 'UTC',
      time: '09:30',
      date: '2026-11-15',
      weekday: 'Sunday',
      utc_offset: '+00:00',
      text: 'UTC: 09:30, Sunday, November 15, 2026 (UTC+00:00)',
    },
  },
  {
    query: 'time in Paris, Texas',
    body: {
      place: 'Paris',
      timezone: 'America/Chicago',
      time: '03:30',
      date: '2026-11-15',
      weekday: 'Sunday',
      utc_offset: '-06:00',
      text: 'Paris: 03:30, Sunday, November 15, 2026 (UTC-06:00)',
    },
  },
  {
    query: '12:00 new york in berlin',
    body: {
      place: 'Berlin',
      timezone: 'Europe/Berlin',
      time: '18:00',
      date: '2026-11-15',
      weekday: 'Sunday',
      utc_offset: '+01:00',
      from: {
        place: 'New York',
        timezone: 'America/New_York',
        time: '12:00',
        date: '2026-11-15',
        utc_offset: '-05:00',
      },
      text: 'New York 12:00 = Berlin: 18:00, Sunday, November 15, 2026 (UTC+01:00)',
    },
  },
  {
    query: '9pm PST to JST',
    body: {
      place: 'JST',
      timezone: 'Asia/Tokyo',
      time: '14:00',
      date: '2026-11-16',
      weekday: 'Monday',
      utc_offset: '+09:00',
      from: {
        place: 'PST',
        timezone: 'America/Los_Angeles',
        time: '21:00',
        date: '2026-11-15',
        utc_offset: '-08:00',
      },
      text: 'PST 21:00 = JST: 14:00, Monday, November 16, 2026 (UTC+09:00)',
    },
  },
];
