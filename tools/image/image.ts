import type { User } from './isolated.ts';

/** What an engine stores of a stage: its files, and how to start it. */
export type Image = {
  readonly root: string;
  environment: Record<string, string>;
  folder: string;
  user: User;
  entrypoint: readonly string[];
  command: readonly string[];
  healthCheck: readonly string[];
  volumes: readonly string[];
  labels: Record<string, string>;
};
