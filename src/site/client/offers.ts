import { highlighted } from './logic/highlight.ts';

/** A line of the list below the search box. */
export type Offer = {
  readonly kind: 'answer' | 'recent' | 'completion' | 'clear';
  /** What the box holds when it is chosen. */
  readonly text: string;
  /** Shown in place of the text. */
  readonly label?: string;
  /** What a bang means. */
  readonly meaning?: string | undefined;
};

/** What the server offers for a text that is being typed. */
export type Completions = {
  /** The instant answer, empty for none. */
  readonly answer: string;
  readonly completions: readonly { readonly text: string; readonly meaning?: string }[];
};

/** `template` is the element of a recent search, with its marks. */
export function offerElement(offer: Offer, typed: string, template: HTMLTemplateElement | null): HTMLElement {
  const marked =
    offer.kind === 'recent' && template ? document.importNode(template.content, true) : undefined;
  const option = marked?.querySelector('li') ?? document.createElement('li');
  option.role = 'option';
  option.ariaSelected = 'false';
  option.dir = 'auto';
  option.dataset.kind = offer.kind;
  option.dataset.text = offer.text;
  if (offer.label === undefined) option.prepend(...completed(offer.text, typed));
  else option.prepend(offer.label);
  if (offer.meaning !== undefined) option.append(' ', element('small', offer.meaning));
  return option;
}

/** The added part is bold. */
function completed(text: string, typed: string): (Node | string)[] {
  return highlighted(typed, text).map((piece) => (piece.isAdded ? element('b', piece.text) : piece.text));
}

function element(name: 'b' | 'small', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
