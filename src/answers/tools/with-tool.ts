import { Type, type TObject, type TProperties, type TSchema, type TUnion } from 'typebox';
import type { InstantAnswer, Question, AnswerContext } from '../../core/answers/instant.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import { toQuestion } from '../../core/answers/question.ts';
import { type MessageKey, optionalMessage, translator } from '../../locales/messages.ts';
import { bodySchema, part, type BodyOf, type FieldsOf } from '../kit/schema.ts';
import { namesTool, toolNamed } from './named.ts';

/** What a tool opens with. */
type Opened<State extends TProperties, Parts> = {
  readonly state: BodyOf<TObject<State>>;
  /** Unless it is the message `answers.<type>.tool.<variant>` or `answers.<type>.tool`. */
  readonly text?: string;
} & (undefined extends Parts ? unknown : { readonly parts: Parts });

/** What opens if a query only names the tool of an answer. */
export type Tool<State extends TProperties = TProperties, Parts = undefined> = {
  /** The fields of the state that its form starts with. */
  readonly state: State;
  /** A question that the answer itself is tried with first, for example with the client's place. */
  instead?(variant: string, context: AnswerContext): string | undefined;
  open(variant: string, question: Question, context: AnswerContext): MaybePromise<Opened<State, Parts>>;
};

/** A tool that needs nothing but its state. */
export function tool<State extends TProperties>(
  state: State,
  start: (variant: string, question: Question, context: AnswerContext) => BodyOf<TObject<State>>,
  instead?: Tool<State>['instead'],
): Tool<State> {
  return {
    state,
    ...(instead && { instead }),
    open: (...asked) => ({ state: start(...asked) }),
  };
}

function toolSchema<const Kind extends string, State extends TProperties>(kind: Kind, state: State) {
  return bodySchema(kind, {
    tool: Type.Literal(true, { description: 'The query only names the tool.' }),
    state: part(state, 'What the form of the tool starts with.'),
  });
}

type ToolSchema<Kind extends string, State extends TProperties> = ReturnType<typeof toolSchema<Kind, State>>;

/** The body of an opened tool: like every body of its kind, but with a state to start from instead of a result. */
export type OpenedBody<Kind extends string, State extends TProperties> = BodyOf<ToolSchema<Kind, State>>;

type PlainAnswer = InstantAnswer & { readonly schema: TSchema };
type Found<Plain extends PlainAnswer> = Awaited<ReturnType<Plain['answer']>>;
type ToolFields<Plain extends PlainAnswer, State extends TProperties, Parts> = FieldsOf<
  ToolSchema<Plain['type'], State>,
  Parts
>;

/** An answer that also opens its tool. `plain` and `tool` say which bodies have which parts. */
export type WithTool<Plain extends PlainAnswer, State extends TProperties, Parts = undefined> = Omit<
  Plain,
  'schema' | 'answer'
> & {
  readonly schema: TUnion<[Plain['schema'], ToolSchema<Plain['type'], State>]>;
  readonly plain: Plain;
  readonly tool: Tool<State, Parts>;
  answer(
    question: Question,
    context: AnswerContext,
  ): MaybePromise<Found<Plain> | ToolFields<Plain, State, Parts>>;
};

export function withTool<Plain extends PlainAnswer, State extends TProperties, Parts = undefined>(
  plain: Plain,
  tool: Tool<State, Parts>,
): WithTool<Plain, State, Parts> {
  type Fields = ToolFields<Plain, State, Parts>;
  const ask = plain.answer.bind(plain) as (
    asked: Question,
    context: AnswerContext,
  ) => MaybePromise<Found<Plain>>;
  const type: Plain['type'] = plain.type;
  const schema = toolSchema(type, tool.state);
  return {
    ...plain,
    // One flat union: a client that looks for the variants of a type finds them in one place.
    schema: Type.Union([
      ...(Type.IsUnion(plain.schema) ? plain.schema.anyOf : [plain.schema]),
      schema,
    ]) as unknown as TUnion<[Plain['schema'], typeof schema]>,
    plain,
    tool,
    cues: [...(plain.cues ?? [{}]), { test: namesTool }],
    answer(question, context) {
      const named = toolNamed(question);
      if (named?.type !== type) return ask(question, context);
      const open = (): MaybePromise<Fields> =>
        mapMaybe(tool.open(named.variant, question, context), (opened) => {
          const t = translator(question.language);
          const { text = optionalMessage(t, `answers.${type}.tool.${named.variant}`) } = opened;
          const { state, ...rest } = opened;
          const title = text ?? t(`answers.${type}.tool` as MessageKey);
          return { tool: true, state, ...rest, text: title } as unknown as Fields;
        });
      const instead = tool.instead?.(named.variant, context);
      if (instead === undefined) return open();
      return mapMaybe<Found<Plain> | undefined, Found<Plain> | Fields>(
        ask(toQuestion(instead, question.language), context),
        (found) => found ?? open(),
      );
    },
  };
}

/** An answer that a bare name asks for as well: `dice roller` rolls one, as `roll a dice` does. */
export function withName<Answer extends InstantAnswer>(answer: Answer, question: string): Answer {
  return {
    ...answer,
    cues: [...(answer.cues ?? [{}]), { test: namesTool }],
    answer: (asked: Question, context: AnswerContext) =>
      answer.answer(
        toolNamed(asked)?.type === answer.type ? toQuestion(question, asked.language) : asked,
        context,
      ),
  };
}
