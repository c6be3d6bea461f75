type Point = { readonly x: number; readonly y: number };

/** Which points are too close to be told apart, by their indices. Each group lies around its first point. */
export function clusters(points: readonly Point[], distance: number): number[][] {
  const groups: number[][] = [];
  points.forEach((point, i) => {
    const near = groups.find(([first = i]) => {
      const { x, y } = points[first] ?? point;
      return Math.hypot(x - point.x, y - point.y) < distance;
    });
    if (near) near.push(i);
    else groups.push([i]);
  });
  return groups;
}
