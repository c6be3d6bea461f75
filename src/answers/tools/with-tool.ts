import { Type, type TProperties, type TSchema, type TUnion } from 'typebox';
import type { AnswerBody, InstantAnswer, Question, AnswerContext } from '../../core/answers/instant.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import { toQuestion } from '../../core/answers/question.ts';
import { bodySchema, part, type BodyOf, type FieldsOf } from '../kit/schema.ts';
import { namesTool, toolNamed } from './named.ts';

/** The body of an opened tool: like every body of its kind, but with a state to start from instead of a result. */
export function toolSchema<const Kind extends string, State extends TProperties>(kind: Kind, state: State) {
  return bodySchema(kind, {
    tool: Type.Literal(true, { description: 'The query only names the tool.' }),
    state: part(state, 'What the form of the tool starts with.'),
  });
}

/** What opens if a query only names the tool of an answer. */
export type Tool<Schema extends TSchema, Parts = undefined> = {
  readonly schema: Schema;
  /** A question that the answer itself is tried with first, for example with the client's place. */
  instead?(variant: string, context: AnswerContext): string | undefined;
  open(variant: string, question: Question, context: AnswerContext): MaybePromise<ToolFields<Schema, Parts>>;
};

type ToolFields<Schema extends TSchema, Parts> =
  BodyOf<Schema> extends infer Body extends AnswerBody ? FieldsOf<Body, Parts> : never;

type Found<Plain extends PlainAnswer> = Awaited<ReturnType<Plain['answer']>>;

type PlainAnswer = InstantAnswer & { readonly schema: TSchema };

/** An answer that also opens its tool. `plain` and `tool` say which bodies have which parts. */
export type WithTool<Plain extends PlainAnswer, Schema extends TSchema, Parts = undefined> = Omit<
  Plain,
  'schema' | 'answer'
> & {
  readonly schema: TUnion<[Plain['schema'], Schema]>;
  readonly plain: Plain;
  readonly tool: Tool<Schema, Parts>;
  answer(question: Question, context: AnswerContext): MaybePromise<Found<Plain> | ToolFields<Schema, Parts>>;
};

export function withTool<Plain extends PlainAnswer, Schema extends TSchema, Parts = undefined>(
  plain: Plain,
  tool: Tool<Schema, Parts>,
): WithTool<Plain, Schema, Parts> {
  const ask = plain.answer.bind(plain) as (
    asked: Question,
    context: AnswerContext,
  ) => MaybePromise<Found<Plain>>;
  const { type } = plain;
  return {
    ...plain,
    // One flat union: a client that looks for the variants of a type finds them in one place.
    schema: Type.Union([...variantsOf(plain.schema), tool.schema]) as unknown as TUnion<
      [Plain['schema'], Schema]
    >,
    plain,
    tool,
    cues: () => [...(plain.cues?.() ?? [{}]), { test: namesTool }],
    answer(question, context) {
      const named = toolNamed(question);
      if (named?.type !== type) return ask(question, context);
      const open = () => tool.open(named.variant, question, context);
      const instead = tool.instead?.(named.variant, context);
      if (instead === undefined) return open();
      return mapMaybe<Found<Plain> | undefined, Found<Plain> | ToolFields<Schema, Parts>>(
        ask(toQuestion(instead, question.language), context),
        (found) => found ?? open(),
      );
    },
  };
}

function variantsOf(schema: TSchema): readonly TSchema[] {
  return Type.IsUnion(schema) ? schema.anyOf : [schema];
}

/** An answer that a bare name asks for as well: `dice roller` rolls one, as `roll a dice` does. */
export function withName<Answer extends InstantAnswer>(answer: Answer, question: string): Answer {
  return {
    ...answer,
    cues: () => [...(answer.cues?.() ?? [{}]), { test: namesTool }],
    answer: (asked: Question, context: AnswerContext) =>
      answer.answer(
        toolNamed(asked)?.type === answer.type ? toQuestion(question, asked.language) : asked,
        context,
      ),
  };
}
