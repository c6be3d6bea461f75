/** The unit converter. */
import { fieldNumber, writeNumber } from '../../../answers/kit/numbers.ts';
import {
  convertMeasure,
  exactDecimal,
  inOneUnit,
  labelled,
  scaleOf,
  type Scale,
} from '../../../answers/unit/measure.ts';
import { LANGUAGE } from '../live-tool.ts';
import { pairTool } from '../pair.ts';

pairTool('unit', 'value', (value, from, to) => {
  const [left, right] = [scale(from), scale(to)];
  const result = convertMeasure(value, left, right);
  if (!result) return undefined;
  const { text, whole } = inOneUnit(result, to.value, LANGUAGE);
  const isExact = whole && exactDecimal(result, left, right) !== undefined;
  return {
    field: fieldNumber(result, LANGUAGE),
    shown: {
      given: labelled(writeNumber(value, LANGUAGE), from.value),
      sign: isExact ? '=' : '≈',
      result: text,
    },
  };
});

function scale({ dataset }: HTMLOptionElement): Scale {
  const { factor = '1', offset, inverse, rounded } = dataset;
  return scaleOf({
    factor,
    ...(offset === undefined ? {} : { offset }),
    isInverse: inverse !== undefined,
    isRounded: rounded !== undefined,
  });
}
