export type WebhookDelivery = {
  /** The same for every attempt. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
};

/** `failed` never has the address, which may contain a secret. */
export type WebhookOutcome = { readonly failed: string } | { readonly status: number };

/** The operator's webhook. It always resolves, within a fixed time. */
export interface Webhook {
  send(delivery: WebhookDelivery): Promise<WebhookOutcome>;
}
