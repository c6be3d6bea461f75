import { command } from './command.ts';
import { remoteInstance } from './remote-instance.ts';

export const mcp = command({
  name: 'mcp',
  summary: 'Serve the MCP tools of a running instance over standard input and output',
  isServer: true,
  async run() {
    const instance = remoteInstance();
    // Imported here so that other commands start quickly.
    const { serveTools } = await import('./mcp-stdio.ts');
    await serveTools(instance);
  },
});
