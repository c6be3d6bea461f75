import { box, circle, HEIGHT, line, polygon, shape, times, WIDTH, type Brush } from './brush.ts';

function table({ tone }: Brush): string {
  return box(0, 270, WIDTH, 130, tone(34, 30));
}

export function code({ between, tone }: Brush): string {
  const lines = times(9, (at) => {
    const [indent, first, second] = [between(0, 3) * 22, between(40, 110), between(50, 190)];
    const y = 112 + at * 25;
    return (
      box(120 + indent, y, first, 10, tone(72, 140), 5) +
      box(132 + indent + first, y, second, 10, tone(76), 5)
    );
  });
  const dots = times(3, (at) => circle(112 + at * 22, 78, 7, tone(68, at * 110)));
  return box(85, 58, 430, 292, tone(14), 16) + dots + lines;
}

export function network({ between, tone }: Brush): string {
  const nodes = Array.from({ length: 9 }, (_, at): [number, number] => [
    110 + (at % 3) * 190 + between(-40, 40),
    80 + Math.floor(at / 3) * 120 + between(-28, 28),
  ]);
  const [centreX, centreY] = nodes[4] ?? [300, 200];
  const links = nodes.map(([x, y]) => line(`M${x} ${y} L${centreX} ${centreY}`, tone(88), 4)).join('');
  return (
    links +
    nodes
      .map(([x, y], at) => circle(x, y, at === 4 ? 34 : between(14, 24), tone(at === 4 ? 94 : 30, at * 20)))
      .join('')
  );
}

export function plate(brush: Brush): string {
  const { between, tone } = brush;
  const food = times(12, () =>
    circle(between(230, 370), between(160, 240), between(14, 30), tone(between(42, 66), between(0, 90))),
  );
  return (
    box(0, 0, WIDTH, HEIGHT, tone(46, 30)) +
    circle(300, 200, 165, tone(96)) +
    circle(300, 200, 125, tone(91)) +
    food +
    box(70, 90, 12, 230, tone(88), 6) +
    box(520, 90, 12, 230, tone(88), 6)
  );
}

export function cup(brush: Brush): string {
  const { between, tone } = brush;
  const steam = times(3, (at) =>
    line(`M${255 + at * 45} 140 q${between(-24, 24)} -30 0 -60 t0 -50`, tone(92), 5),
  );
  return (
    table(brush) +
    steam +
    line('M395 190 q75 10 10 75', tone(94), 16) +
    shape('M200 160 H400 C400 280 370 310 300 310 S200 280 200 160 Z', tone(94)) +
    `<ellipse cx="300" cy="160" rx="100" ry="22" fill="${tone(22, 20)}"/>`
  );
}

export function animal({ between, tone }: Brush): string {
  const coat = tone(between(28, 44));
  const ears =
    polygon(
      [
        [215, 130],
        [225, 45],
        [285, 100],
      ],
      coat,
    ) +
    polygon(
      [
        [385, 130],
        [375, 45],
        [315, 100],
      ],
      coat,
    );
  const whiskers = line(
    'M250 225 L160 210 M250 238 L160 245 M350 225 L440 210 M350 238 L440 245',
    tone(90),
    3,
  );
  return (
    `<ellipse cx="300" cy="390" rx="150" ry="120" fill="${coat}"/>` +
    ears +
    circle(300, 185, 105, coat) +
    circle(262, 170, 15, tone(92, 60)) +
    circle(338, 170, 15, tone(92, 60)) +
    circle(262, 170, 7, '#111') +
    circle(338, 170, 7, '#111') +
    polygon(
      [
        [286, 208],
        [314, 208],
        [300, 224],
      ],
      tone(75, 330),
    ) +
    whiskers
  );
}

export function ball({ between, tone }: Brush): string {
  const [x, y] = [between(200, 400), between(190, 250)];
  const stripes = times(6, (at) => box(at * 100, 250, 50, 150, tone(40, 100)));
  return (
    box(0, 250, WIDTH, 150, tone(46, 100)) +
    stripes +
    circle(x, y, 80, tone(96)) +
    line(`M${x - 78} ${y - 15} q78 60 156 0 M${x - 15} ${y - 78} q-50 78 0 156`, tone(25), 6)
  );
}

export function music({ between, tone }: Brush): string {
  const staff = times(5, (at) => line(`M40 ${140 + at * 30} H560`, tone(85), 2));
  const notes = times(7, (at) => {
    const [x, y] = [85 + at * 70, between(145, 260)];
    return (
      `<ellipse cx="${x}" cy="${y}" rx="17" ry="12" fill="${tone(18)}"/>` +
      line(`M${x + 15} ${y} V${y - 75}`, tone(18), 4)
    );
  });
  return staff + notes;
}

export function book(brush: Brush): string {
  const { between, tone } = brush;
  const spines = times(9, (at) => {
    const height = between(130, 210);
    return (
      box(75 + at * 50, 290 - height, 46, height, tone(between(30, 62), at * 35), 4) +
      box(82 + at * 50, 310 - height, 32, 8, tone(88), 2)
    );
  });
  return table(brush) + spines + box(40, 290, 520, 16, tone(22, 30));
}

export function heart({ between, tone }: Brush): string {
  const rings = times(4, (at) => circle(300, 205, 190 - at * 35, tone(60 + at * 8, between(0, 30))));
  return (
    rings +
    shape(
      'M300 310 C160 220 190 110 260 120 Q290 126 300 155 Q310 126 340 120 C410 110 440 220 300 310 Z',
      tone(48, 330),
    )
  );
}

export function film({ between, tone }: Brush): string {
  const holes = times(
    12,
    (at) => box(22 + at * 48, 66, 24, 18, tone(80), 4) + box(22 + at * 48, 316, 24, 18, tone(80), 4),
  );
  const frames = times(3, (at) => box(35 + at * 182, 105, 165, 190, tone(between(40, 75), at * 40), 6));
  return box(0, 50, WIDTH, 300, tone(12)) + holes + frames;
}

export function shapes({ between, tone }: Brush): string {
  return times(14, (at) => {
    const [x, y, size] = [between(0, WIDTH), between(0, HEIGHT), between(30, 110)];
    const colour = tone(between(40, 85), at * 25);
    return at % 2 === 0
      ? circle(x, y, size, colour)
      : box(x - size, y - size, size * 2, size * 2, colour, 18);
  });
}
