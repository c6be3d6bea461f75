export type Service = { url: string; stop(): Promise<void> };
