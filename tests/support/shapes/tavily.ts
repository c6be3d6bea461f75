/** What clients of Tavily expect. */
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const seconds = { type: 'number', description: 'Seconds that the request took.' };
const usage = {
  type: 'object',
  required: ['credits'],
  properties: { credits: { type: 'integer' } },
  description: 'How many searches the request counts as. Only with `include_usage`.',
};

export const SearchSchema = {
  type: 'object',
  required: [
    ...['query', 'follow_up_questions', 'answer', 'images', 'results', 'response_time', 'request_id'],
  ],
  properties: {
    query: text,
    follow_up_questions: { type: 'null' },
    answer: textOrNull,
    images: {
      type: 'array',
      description: 'Objects with `include_image_descriptions`.',
      items: {
        oneOf: [
          text,
          { type: 'object', required: ['url', 'description'], properties: { url: text, description: text } },
        ],
      },
    },
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['url', 'title', 'content', 'score', 'raw_content'],
        properties: {
          url: text,
          title: text,
          content: { ...text, description: 'The description that the engines give.' },
          score: { type: 'number', description: 'Falls with rank, from 0.99. No measure of relevance.' },
          raw_content: {
            ...textOrNull,
            description: 'The text of the page with `include_raw_content`, or null if it could not be read.',
          },
          published_date: { ...text, description: 'Absent if not known.' },
          favicon: { ...text, description: 'Only with `include_favicon`, if there is one.' },
        },
      },
    },
    response_time: seconds,
    auto_parameters: {
      type: 'object',
      properties: { topic: text, search_depth: text },
      description: 'Only with `auto_parameters`.',
    },
    usage,
    request_id: text,
  },
};

export const ExtractSchema = {
  type: 'object',
  required: ['results', 'failed_results', 'response_time', 'request_id'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['url', 'title', 'raw_content', 'images'],
        properties: {
          url: text,
          title: textOrNull,
          raw_content: text,
          images: { type: 'array', items: text, description: 'Only with `include_images`, else empty.' },
          favicon: { ...text, description: 'Only with `include_favicon`, if there is one.' },
        },
      },
    },
    failed_results: {
      type: 'array',
      items: { type: 'object', required: ['url', 'error'], properties: { url: text, error: text } },
    },
    response_time: seconds,
    usage,
    request_id: text,
  },
};

export const TavilyError = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'object', required: ['error'], properties: { error: text } },
  },
};
