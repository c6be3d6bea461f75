import { Type, type Static, type TSchema } from 'typebox';
import { REASONS } from '../core/upstream/provider.ts';

/** What a file in `ENGINES_DIR` says: how to call a search API, and where the results are in its responses. */

const strict = { additionalProperties: false };

const Short = Type.String({ maxLength: 4_096, description: 'text of at most 4,096 characters' });
const Pointer = Type.String({
  pattern: '^(?:/(?:[^~/]|~[01])*)*$',
  maxLength: 500,
  description: 'a JSON Pointer such as "/hits/0/title"; "/*" stands for every element',
});
const Place = Type.String({
  pattern: '^(?:header:[a-z0-9-]+|(?:/(?:[^~/]|~[01])*)*)$',
  maxLength: 500,
  description: '"header:<name>" or a JSON Pointer',
});
const Selector = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'a CSS selector of at most 500 characters',
});
const Duration = Type.String({
  pattern: '^\\d{1,6}[smhd]$',
  description: 'a duration such as "30s", "10m", "1h" or "7d"',
});

/** What a placeholder or `from` can name. */
const SOURCES = [
  ...(['text', 'page', 'page0', 'offset', 'size', 'language', 'lang2', 'country'] as const),
  ...(['date', 'since', 'until', 'safe', 'now', 'key'] as const),
];
export type PlaceholderName = (typeof SOURCES)[number];
/** In texts, where `{base}` is the URL of the engine. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set([...SOURCES, 'base']);

const TIME_FORMATS = ['iso-date', 'iso', 'unix-seconds', 'unix-ms', 'yyyymmdd', 'solr'] as const;

export const Mapped = Type.Object(
  {
    from: Type.Enum([...SOURCES], { description: `one of ${SOURCES.join(', ')}` }),
    map: Type.Optional(Type.Record(Type.String(), Type.Union([Short, Type.Number()]))),
    format: Type.Optional(Type.Enum([...TIME_FORMATS], { description: `one of ${TIME_FORMATS.join(', ')}` })),
    else: Type.Optional(Type.Union([Short, Type.Number(), Type.Null()])),
  },
  strict,
);
export type Mapped = Static<typeof Mapped>;
export type TimeFormat = NonNullable<Mapped['format']>;

const Values = Type.Record(
  Type.String(),
  Type.Union([Short, Type.Number(), Type.Boolean(), Mapped], {
    description: 'a text with placeholders, a number, or an object with "from"',
  }),
);

const TYPES = [
  ...(['text', 'html', 'markdown', 'url', 'number', 'seconds'] as const),
  ...(['iso', 'mail', 'unix-seconds', 'unix-ms', 'date-parts', 'written'] as const),
];
export type FieldType = (typeof TYPES)[number];
const As = Type.Optional(Type.Enum([...TYPES], { description: `one of ${TYPES.join(', ')}` }));

const Pointers = Type.Union([Pointer, Type.Array(Pointer, { minItems: 1, maxItems: 10 })], {
  description: 'a JSON Pointer or a list of alternatives',
});
const FieldRule = Type.Union(
  [
    Pointer,
    Type.Array(Pointer, { minItems: 1, maxItems: 10 }),
    Type.Object({ at: Pointers, as: As }, strict),
    Type.Object({ join: Pointer, with: Type.Optional(Short) }, strict),
    Type.Object({ template: Short, as: As }, strict),
    Type.Object({ css: Selector, attr: Type.Optional(Short), as: As }, strict),
  ],
  {
    description:
      'a JSON Pointer, a list of alternatives, or an object with "at", "join", "template" or "css"',
  },
);
export type FieldRule = Static<typeof FieldRule>;

const FIELDS = [
  ...(['title', 'url', 'description', 'published', 'thumbnail'] as const),
  ...(['image', 'width', 'height', 'creator', 'license', 'source', 'channel', 'duration'] as const),
];
export type FieldName = (typeof FIELDS)[number];

const Literal = Type.Union([Short, Type.Number(), Type.Boolean(), Type.Null()]);

/** Whether a response is meant by a rule. */
const CONDITION = {
  status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
  at: Type.Optional(Place),
  equals: Type.Optional(Literal),
  contains: Type.Optional(Short),
};
const ResponseRule = Type.Object(CONDITION, strict);
export type ResponseRule = Static<typeof ResponseRule>;

const ErrorRule = Type.Object(
  {
    ...CONDITION,
    reason: Type.Enum([...REASONS], { description: `one of ${REASONS.join(', ')}` }),
    retryAfter: Type.Optional(Place),
  },
  strict,
);

const Request = Type.Object(
  {
    method: Type.Optional(Type.Enum(['GET', 'POST'])),
    url: Type.String({
      pattern: '^\\{base\\}(?:[/?]|$)',
      maxLength: 4_096,
      description: 'a URL that starts with "{base}"',
    }),
    query: Type.Optional(Values),
    headers: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }), Short)),
    body: Type.Optional(Type.Unknown()),
    form: Type.Optional(Values),
  },
  strict,
);

const Response = Type.Object(
  {
    format: Type.Enum(['json', 'feed', 'html', 'xml'], { description: 'one of json, feed, html, xml' }),
    items: Type.Optional(Type.Union([Pointers, Selector])),
    total: Type.Optional(Pointer),
    correction: Type.Optional(Pointer),
    fields: Type.Optional(
      Type.Object(Object.fromEntries(FIELDS.map((name) => [name, Type.Optional(FieldRule)])), strict),
    ),
    remove: Type.Optional(Type.Array(Selector, { maxItems: 40 })),
    keep: Type.Optional(
      Type.Object({ at: Pointer, equals: Type.Optional(Literal), not: Type.Optional(Literal) }, strict),
    ),
    /** Responses that mean that nothing was found. */
    none: Type.Optional(Type.Array(ResponseRule, { maxItems: 20 })),
  },
  strict,
);

const Sample = Type.Object(
  {
    file: Type.String({
      pattern: '^[\\w.-]{1,100}$',
      description: 'the name of a file beside the definition',
    }),
    status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
    items: Type.Optional(Type.Integer({ minimum: 0 })),
    first: Type.Optional(Type.Record(Type.String(), Short)),
    reason: Type.Optional(Type.Enum([...REASONS], { description: `one of ${REASONS.join(', ')}` })),
  },
  strict,
);

export const Definition = Type.Object(
  {
    $schema: Type.Optional(Short),
    title: Type.String({ minLength: 1, maxLength: 60, description: 'a name of at most 60 characters' }),
    tabs: Type.Array(
      Type.Enum(['web', 'images', 'news', 'videos'], { description: 'web, images, news or videos' }),
      {
        minItems: 1,
        uniqueItems: true,
      },
    ),
    base: Type.String({
      pattern: '^https?://[^\\s?#{}]+$',
      maxLength: 2_048,
      description: 'an http or https URL without query',
    }),
    private: Type.Optional(Type.Boolean()),
    access: Type.Optional(Type.Enum(['everyone', 'accounts'], { description: 'everyone or accounts' })),
    key: Type.Optional(
      Type.Enum(['required', 'optional', 'none'], { description: 'required, optional or none' }),
    ),
    request: Request,
    paging: Type.Optional(
      Type.Object(
        {
          size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
          first: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
          last: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
        },
        strict,
      ),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          query: Type.Optional(Type.Integer({ minimum: 10, maximum: 2_048 })),
          dates: Type.Optional(
            Type.Enum(['none', 'spans', 'ranges'], { description: 'none, spans or ranges' }),
          ),
          safe: Type.Optional(Type.Enum(['request', 'none'], { description: 'request or none' })),
        },
        strict,
      ),
    ),
    response: Response,
    errors: Type.Optional(Type.Array(ErrorRule, { maxItems: 40 })),
    quota: Type.Optional(
      Type.Object(
        {
          left: Place,
          limit: Type.Optional(Place),
          reset: Type.Optional(Place),
          resetAs: Type.Optional(
            Type.Enum(['seconds', 'unix-seconds', 'unix-ms'], {
              description: 'seconds, unix-seconds or unix-ms',
            }),
          ),
        },
        strict,
      ),
    ),
    pace: Type.Optional(Type.Array(Short, { maxItems: 5 })),
    timeout: Type.Optional(Duration),
    fresh: Type.Optional(Duration),
    keep_for: Type.Optional(Duration),
    attribution: Type.Optional(Short),
    check: Type.Optional(Type.Object({ text: Short }, strict)),
    samples: Type.Optional(Type.Array(Sample, { maxItems: 20 })),
  } satisfies Record<string, TSchema>,
  strict,
);
export type Definition = Static<typeof Definition>;
