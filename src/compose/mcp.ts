import type { Settings } from '../config/settings.ts';
import type { Random } from '../core/ports/random.ts';
import type { Translator } from '../core/translate/translator.ts';
import type { McpRouteParts } from '../mcp/route.ts';
import { VERSION } from '../system/system.ts';

type McpParts = { translator: Translator; settings: Settings; random: Random };

/** What the MCP server needs. */
export function composeMcp({ translator, settings, random }: McpParts): McpRouteParts {
  const unavailable = new Set([
    ...(translator.isConfigured ? [] : ['translate']),
    ...(settings.EXTRACT_ENABLED ? [] : ['extract']),
  ]);
  return {
    version: VERSION,
    random,
    baseUrl: settings.BASE_URL,
    corsOrigins: settings.CORS_ORIGINS,
    serves: (endpoint) => !unavailable.has(endpoint),
  };
}
