import { box, circle, HEIGHT, line, polygon, shape, times, WIDTH, type Brush } from './brush.ts';

function sun({ between, tone }: Brush): string {
  return circle(between(80, 520), between(60, 130), between(24, 44), tone(88, 200));
}

function ridge({ between, tone }: Brush, base: number, height: number, lightness: number): string {
  const peaks = Array.from({ length: 7 }, (_, at): [number, number] => [
    at * 100,
    base - (at % 2 === 0 ? between(0, height / 3) : between(height / 2, height)),
  ]);
  return polygon([[0, HEIGHT], ...peaks, [WIDTH, HEIGHT]], tone(lightness));
}

function hills({ between, tone }: Brush, base: number, lightness: number, turn = 0): string {
  const [first, second] = [between(-50, 40), between(-40, 50)];
  return shape(
    `M0 ${base} C150 ${base + first} 250 ${base - first} 350 ${base} S550 ${base + second} 600 ${base} V400 H0 Z`,
    tone(lightness, turn),
  );
}

export function mountain(brush: Brush): string {
  return sun(brush) + ridge(brush, 290, 210, 55) + ridge(brush, 350, 160, 38) + hills(brush, 350, 25, 270);
}

export function river(brush: Brush): string {
  const { tone, between } = brush;
  const bend = between(60, 180);
  const water = `M${280 + bend} 220 C${150 + bend} 270 ${420 - bend} 300 180 400 H430 C${520 - bend} 310 ${240 + bend} 270 ${300 + bend} 220 Z`;
  return sun(brush) + hills(brush, 215, 45, 260) + hills(brush, 240, 36, 275) + shape(water, tone(80, 20));
}

export function sea(brush: Brush): string {
  const { between, tone } = brush;
  const x = between(150, 450);
  const waves = times(6, (at) => {
    const y = 265 + at * 24;
    return line(`M0 ${y} q75 ${between(-14, 14)} 150 0 t150 0 t150 0 t150 0`, tone(62 - at * 4), 3);
  });
  const boat =
    polygon(
      [
        [x, 245],
        [x, 150],
        [x + 60, 245],
      ],
      tone(95),
    ) +
    polygon(
      [
        [x - 50, 250],
        [x + 75, 250],
        [x + 45, 275],
        [x - 25, 275],
      ],
      tone(25, 180),
    );
  return sun(brush) + box(0, 240, WIDTH, 160, tone(42)) + waves + boat;
}

export function forest(brush: Brush): string {
  const { between, tone } = brush;
  const trees = times(14, (at) => {
    const x = at * 45 + between(-12, 12);
    const [foot, height] = [between(330, 385), between(110, 200)];
    return (
      polygon(
        [
          [x - 34, foot],
          [x, foot - height],
          [x + 34, foot],
        ],
        tone(between(22, 42), 275),
      ) + box(x - 4, foot, 8, 14, tone(18))
    );
  });
  return sun(brush) + hills(brush, 270, 60, 260) + hills(brush, 320, 48, 270) + trees;
}

export function desert(brush: Brush): string {
  const { tone } = brush;
  return (
    sun(brush) +
    hills(brush, 250, 66, 20) +
    hills(brush, 300, 56, 25) +
    hills(brush, 345, 46, 30) +
    polygon(
      [
        [60, 262],
        [130, 170],
        [200, 262],
      ],
      tone(58, 25),
    ) +
    polygon(
      [
        [130, 170],
        [200, 262],
        [158, 262],
      ],
      tone(44, 25),
    )
  );
}

export function city(brush: Brush): string {
  const { between, tone, next } = brush;
  const houses = times(11, (at) => {
    const [x, height] = [at * 56 - 8, between(90, 250)];
    const windows = times(8, (window) =>
      next() < 0.35
        ? ''
        : box(x + 10 + (window % 2) * 18, 410 - height + 16 * (window - (window % 2)), 9, 12, tone(86, 40)),
    );
    return box(x, 400 - height, 50, height, tone(between(22, 40))) + windows;
  });
  return sun(brush) + hills(brush, 270, 58) + houses;
}

export function sky(brush: Brush): string {
  const { between, tone } = brush;
  const clouds = times(4, () => {
    const [x, y] = [between(80, 500), between(70, 230)];
    return (
      circle(x, y, 34, tone(94)) +
      circle(x + 38, y - 12, 42, tone(96)) +
      circle(x + 80, y, 32, tone(94)) +
      box(x, y, 80, 32, tone(94), 14)
    );
  });
  return sun(brush) + clouds + hills(brush, 320, 42, 265);
}

export function night(brush: Brush): string {
  const { between, tone } = brush;
  const stars = times(70, () => circle(between(0, WIDTH), between(0, 330), between(1, 3), tone(92)));
  const [x, y, radius] = [between(150, 450), between(100, 190), between(40, 75)];
  const craters = times(4, (at) =>
    circle(x - 25 + at * 15, y + between(-25, 25), between(4, 10), tone(66, 30)),
  );
  return (
    box(0, 0, WIDTH, HEIGHT, tone(12)) +
    stars +
    circle(x, y, radius, tone(80, 30)) +
    craters +
    ridge(brush, 390, 60, 6)
  );
}
