import type { InstantAnswer } from '../../core/answers/instant.ts';

export const timerExamples: InstantAnswer['examples'] = [
  {
    query: 'timer 5 minutes',
    body: { kind: 'timer', seconds: 300, ends_at: '2026-11-15T09:35:00.000Z', text: 'Timer of 5 min' },
  },
  {
    query: 'set timer for 1h30',
    language: 'en',
    body: { kind: 'timer', seconds: 5400, ends_at: '2026-11-15T11:00:00.000Z', text: 'Timer of 1 h 30 min' },
  },
  {
    query: 'minuteur 10 min',
    language: 'fr',
    body: { kind: 'timer', seconds: 600, ends_at: '2026-11-15T09:40:00.000Z', text: 'Minuteur de 10 min' },
  },
  {
    query: 'Timer 5 Minuten',
    language: 'de',
    body: { kind: 'timer', seconds: 300, ends_at: '2026-11-15T09:35:00.000Z', text: 'Timer über 5 min' },
  },
  {
    query: 'temporizador 2 horas',
    language: 'es',
    body: { kind: 'timer', seconds: 7200, ends_at: '2026-11-15T11:30:00.000Z', text: 'Temporizador de 2 h' },
  },
  {
    query: 'timer 45 secondi',
    language: 'it',
    body: { kind: 'timer', seconds: 45, ends_at: '2026-11-15T09:30:45.000Z', text: 'Timer di 45 s' },
  },
  {
    query: 'temporizador de 10 minutos',
    language: 'pt',
    body: {
      kind: 'timer',
      seconds: 600,
      ends_at: '2026-11-15T09:40:00.000Z',
      text: 'Temporizador de 10 min',
    },
  },
  {
    query: 'timer 1 uur 15 minuten',
    language: 'nl',
    body: { kind: 'timer', seconds: 4500, ends_at: '2026-11-15T10:45:00.000Z', text: 'Timer van 1 h 15 min' },
  },
  {
    query: 'stopwatch',
    language: 'en',
    body: { kind: 'stopwatch', started_at: '2026-11-15T09:30:00.000Z', text: 'Stopwatch' },
  },
  {
    query: 'Stoppuhr',
    language: 'de',
    body: { kind: 'stopwatch', started_at: '2026-11-15T09:30:00.000Z', text: 'Stoppuhr' },
  },
  {
    query: '20 minute timer',
    language: 'en',
    body: { kind: 'timer', seconds: 1200, ends_at: '2026-11-15T09:50:00.000Z', text: 'Timer of 20 min' },
  },
  {
    query: 'chronomètre',
    language: 'fr',
    body: { kind: 'stopwatch', started_at: '2026-11-15T09:30:00.000Z', text: 'Chronomètre' },
  },
  {
    query: '5m30 timer',
    language: 'en',
    body: { kind: 'timer', seconds: 330, ends_at: '2026-11-15T09:35:30.000Z', text: 'Timer of 5 min 30 s' },
  },
];
