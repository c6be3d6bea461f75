import { DAY_MS } from './dates.ts';

export type Currency = {
  readonly code: string;
  readonly number: string;
  readonly name: string;
  readonly symbol: string;
  /** Units per euro. */
  readonly rate: number;
  /** Whether the European Central Bank publishes it. */
  readonly central: boolean;
};

const CENTRAL = `
AUD|036|Australian Dollar|$|1.7704
BRL|986|Brazilian Real|R$|6.4498
CAD|124|Canadian Dollar|$|1.6165
CHF|756|Swiss Franc|CHF|0.9332
CNY|156|Chinese Renminbi Yuan|¥|8.2569
CZK|203|Czech Koruna|Kč|24.346
DKK|208|Danish Krone|kr.|7.4718
EUR|978|Euro|€|1
GBP|826|British Pound|£|0.8785
HKD|344|Hong Kong Dollar|$|9.1207
HUF|348|Hungarian Forint|Ft|387.15
IDR|360|Indonesian Rupiah|Rp|19566.25
ILS|376|Israeli New Shekel|₪|3.7786
INR|356|Indian Rupee|₹|105.9275
ISK|352|Icelandic Króna|kr.|148
JPY|392|Japanese Yen|¥|182.38
KRW|410|South Korean Won|₩|1734.13
MXN|484|Mexican Peso|$|21.0827
MYR|458|Malaysian Ringgit|RM|4.7925
NOK|578|Norwegian Krone|kr|11.9858
NZD|554|New Zealand Dollar|$|2.0294
PHP|608|Philippine Peso|₱|68.772
PLN|985|Polish Złoty|zł|4.21
RON|946|Romanian Leu|Lei|5.0921
SEK|752|Swedish Krona|kr|10.936
SGD|702|Singapore Dollar|$|1.5142
THB|764|Thai Baht|฿|36.942
TRY|949|Turkish Lira|₺|50.0808
USD|840|United States Dollar|$|1.1722
ZAR|710|South African Rand|R|19.6148
`;
/** Currencies of other central banks, only in version 2. */
const OTHERS = `
AED|784|United Arab Emirates Dirham|د.إ|4.3049
ARS|032|Argentine Peso|$|1698.4
CLP|152|Chilean Peso|$|1076.3
COP|170|Colombian Peso|$|4512.8
EGP|818|Egyptian Pound|ج.م|55.73
KES|404|Kenyan Shilling|KSh|151.18
MAD|504|Moroccan Dirham|د.م.|10.752
NGN|566|Nigerian Naira|₦|1703.6
PKR|586|Pakistani Rupee|₨|328.44
SAR|682|Saudi Riyal|ر.س|4.3958
TWD|901|New Taiwan Dollar|$|36.914
UAH|980|Ukrainian Hryvnia|₴|49.62
VND|704|Vietnamese Đồng|₫|30871
`;

function read(lines: string, central: boolean): Currency[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', number = '', name = '', symbol = '', rate = ''] = line.split('|');
      return { code, number, name, symbol, rate: Number(rate), central };
    });
}

export const CURRENCIES: readonly Currency[] = [...read(CENTRAL, true), ...read(OTHERS, false)].sort((a, b) =>
  a.code < b.code ? -1 : 1,
);

/** Rates are published in the afternoon of a working day. */
const PUBLISHED_UTC_HOUR = 15;

export function latestDate(nowMs: number): string {
  const published = new Date(nowMs).getUTCHours() >= PUBLISHED_UTC_HOUR;
  return workingDay(published ? nowMs : nowMs - DAY_MS);
}

/** The day itself, or the Friday before a weekend. */
export function workingDay(timeMs: number): string {
  const weekday = new Date(timeMs).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(timeMs - back * DAY_MS).toISOString().slice(0, 10);
}

/** Rounds calculated rates as version 1 does. */
export function rounded(value: number): number {
  if (value > 5_000) return value;
  const decimals = value > 80 ? 2 : value > 20 ? 3 : value > 1 ? 4 : value > 0.0001 ? 5 : 6;
  return Number(value.toFixed(decimals));
}
