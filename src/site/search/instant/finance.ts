import type { BmiBody } from '../../../answers/bmi.ts';
import type { InterestBody, InterestParts } from '../../../answers/interest.ts';
import type { LoanBody, LoanParts } from '../../../answers/loan.ts';
import { factList } from '../../components/fact-list.ts';
import type { Frame } from '../../components/frame.ts';
import type { Child } from '../../components/html.ts';
import { amountBars } from './calculations.ts';
import { aside, result, roundedNumber } from './pieces.ts';

export function bmiView(frame: Frame, body: BmiBody): Child {
  const { t } = frame;
  const { weight_kg, height_cm, healthy_weight_kg: healthy, category } = body;
  const kilograms = (value: number): string => `${roundedNumber(frame, value)} kg`;
  return [
    aside(t('instant.bmi.title')),
    result(roundedNumber(frame, body.bmi)),
    aside(t(`answers.bmi.class.${category}`)),
    factList([
      [t('instant.bmi.weight'), kilograms(weight_kg)],
      [t('instant.bmi.height'), `${roundedNumber(frame, height_cm)} cm`],
      [t('instant.bmi.healthy'), `${roundedNumber(frame, healthy.min)} – ${kilograms(healthy.max)}`],
    ]),
    aside(t('instant.bmi.note')),
  ];
}

export function loanView({ t }: Frame, body: LoanBody, { payment, total, interest }: LoanParts): Child {
  return [
    aside(t('instant.loan.payment')),
    result(payment),
    amountBars(Number(body.amount), Number(body.total)),
    factList([
      [t('instant.loan.total'), total],
      [t('instant.loan.interest'), interest],
    ]),
    aside(body.text),
  ];
}

export function interestView(_frame: Frame, body: InterestBody, { result: shown }: InterestParts): Child {
  return [result(shown), amountBars(Number(body.amount), Number(body.result)), aside(body.text)];
}
