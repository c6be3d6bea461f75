import type { ParameterTable } from '../../core/query/parameters.ts';

/** The subset of OpenAPI 3.1 that we generate and the reference page reads. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly SecurityRequirement[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
};

type Tag = { readonly name: string; readonly description: string };

export type Method = 'get' | 'post';

export type PathItem = Readonly<Partial<Record<Method, Operation>>>;

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly SecurityRequirement[];
  readonly externalDocs?: { readonly url: string };
  readonly parameters?: readonly QueryParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
};

export type QueryParameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export type Response = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
};

export type Content = Readonly<Record<string, MediaType>>;

export type MediaType = {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
};

export type Header = { readonly description: string; readonly schema: JsonSchema; readonly example: unknown };

export type Reference = { readonly $ref: string };

export type JsonSchema = Readonly<Record<string, unknown>>;

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export type SecurityScheme =
  | { readonly type: 'apiKey'; readonly in: 'header'; readonly name: string; readonly description: string }
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string };

/** A route that speaks the format of another product. What its responses look like is in the documentation of that product. */
export type KeyedDescription = {
  readonly summary: string;
  readonly description: string;
  readonly documentation: string;
  readonly parameters?: ParameterTable;
  /** Parameters that clients send and that change nothing here, with the reason. */
  readonly ignored?: Ignored;
};

export type Ignored = Readonly<Record<string, string>>;

type Topic = Tag & {
  /** Names of endpoints, or the beginning of the paths of other routes. */
  readonly covers: readonly string[];
};

const TOPICS: readonly Topic[] = [
  {
    name: 'Search',
    description: 'Web pages, images, news and videos from all engines.',
    covers: [
      'web_search',
      'image_search',
      'similar_image_search',
      'news_search',
      'video_search',
      'suggest',
      'batch',
    ],
  },
  {
    name: 'Categories',
    description: 'Papers, code, packages, discussions, books, music and podcasts from sources of their own.',
    covers: ['paper_search', 'code_search', 'package_search', 'discussion_search', 'library_search'],
  },
  { name: 'Answers', description: 'Instant answers and knowledge cards.', covers: ['instant', 'cards'] },
  { name: 'Pages', description: 'The readable text of web pages.', covers: ['extract'] },
  { name: 'Maps', description: 'Places by name or coordinates.', covers: ['maps'] },
  { name: 'Translation', description: 'Translation of text.', covers: ['translate', 'translate_languages'] },
  {
    name: 'Instance',
    description: 'The endpoints, the state of the providers, and the usage and limits of a key.',
    covers: ['root', 'status', 'key'],
  },
  { name: 'MCP', description: 'Tools for language models.', covers: ['/mcp'] },
  { name: 'SearXNG', description: 'For clients of SearXNG.', covers: ['/compat/searxng'] },
  { name: 'Tavily', description: 'For clients of Tavily.', covers: ['/compat/tavily'] },
  { name: 'Open WebUI', description: 'External search and page loader.', covers: ['/compat/openwebui'] },
  { name: 'Brave Search', description: 'For clients of Brave Search.', covers: ['/compat/brave'] },
  { name: 'Operations', description: 'For operators. No API key needed.', covers: ['/'] },
];

/** The tags that operations have. */
export function tagsUsed(used: ReadonlySet<string>): readonly Tag[] {
  return TOPICS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
}

/** The tag of an endpoint by its name, or of another route by its path. */
export function tagOf(nameOrPath: string): string {
  const topic = TOPICS.find(({ covers }) =>
    covers.some((one) => (one.startsWith('/') ? nameOrPath.startsWith(one) : nameOrPath === one)),
  );
  return topic?.name ?? 'Other';
}
