import { command } from './command.ts';
import { JSON_OPTION } from './print.ts';

export const doctor = command({
  name: 'doctor',
  summary: 'Send a query to every configured provider and report problems',
  positionals: ['[provider...]'],
  options: {
    all: { type: 'boolean', help: 'Check every kind of search and every service, not only the main one' },
    json: JSON_OPTION,
    save: {
      type: 'string',
      isPath: true,
      help: 'Write requests and responses without secrets to a new directory, for a bug report',
    },
  },
  // Imported here so that other commands start quickly.
  run: async (given) => (await import('./doctor/run-doctor.ts')).runDoctor(given),
});
