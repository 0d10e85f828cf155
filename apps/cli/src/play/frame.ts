import { type AnyView, hasSeat, type SeatSet } from '@sobremesa/engine';
import type { Canvas, Screen } from '@sobremesa/terminal';
import { fit, padEnd, textWidth } from '@sobremesa/terminal';

const SEAT_GAP = '   ';

/** The table as lines: title, other seats, shared cards, own cards. */
export function frame(screen: Screen, view: AnyView, deciders: SeatSet, canvas: Canvas): string[] {
  return [
    ...title(screen.status(view, canvas), canvas),
    ...others(screen, view, deciders, canvas),
    '',
    ...screen.table(view, canvas),
    '',
    ...screen.own(view, canvas),
  ];
}

function title(status: string, { words, width, paint }: Canvas): string[] {
  const room = width - textWidth(words.name) - 1;
  const text = fit(status, room);
  const gap = ' '.repeat(room - textWidth(text) + 1);
  return [paint.bold(paint.yellow(words.name)) + gap + text, paint.dim('─'.repeat(width))];
}

/** The other seats in as many columns as fit, beginning at the viewer's left. */
function others(screen: Screen, view: AnyView, deciders: SeatSet, canvas: Canvas): string[] {
  const { width, paint } = canvas;
  const { viewer, players } = view;
  const seats = players.map((_, index) => (Number(viewer) + index) % players.length).slice(1);
  const cells = seats.map((seat) => {
    const mark = hasSeat(deciders, seat) ? paint.yellow('▸ ') : '  ';
    return `${mark}${paint.bold(players[seat])} ${screen.seat(view, seat, canvas)}`;
  });
  const cellWidth = Math.max(...cells.map(textWidth));
  const columns = Math.max(
    1,
    Math.floor((width + SEAT_GAP.length) / (cellWidth + SEAT_GAP.length)),
  );
  const lines: string[] = [];
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns);
    lines.push(
      row
        .map((cell) => padEnd(cell, cellWidth))
        .join(SEAT_GAP)
        .trimEnd(),
    );
  }
  return lines;
}
