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

export type Tag = { readonly name: string; readonly description: string };

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
