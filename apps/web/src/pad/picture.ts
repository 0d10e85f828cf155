import { numeral } from '@sobremesa/words';
import { toasts } from '../toasts/toasts.svelte.ts';

/** What the picture of a pad shows. */
interface PadPicture {
  readonly title: string;
  readonly names: readonly string[];
  readonly points: readonly (readonly number[])[];
  readonly totals: readonly number[];
  /** The word for the last line. */
  readonly total: string;
  /** Said where the picture is downloaded instead of shared. */
  readonly saved: string;
  /** Who leads or has won, by column. */
  readonly best: readonly boolean[];
}

const SCALE = 2;
const MARGIN = 32;
const LINE = 40;
const FIRST = 90;
const COLUMN = 110;
const colours = {
  paper: '#faf6ee',
  ink: '#3a2c22',
  soft: '#7a6a5c',
  line: '#d9cfc0',
  best: '#8a2f23',
};

function draw({ title, names, points, totals, total, best }: PadPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const width = 2 * MARGIN + FIRST + COLUMN * names.length;
  const height = 2 * MARGIN + LINE * (points.length + 4);
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new TypeError('the browser draws no pictures');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);

  const text = (
    words: string,
    x: number,
    y: number,
    {
      font = '20px "Source Sans 3 Variable", sans-serif',
      colour = colours.ink,
      align = 'center' as CanvasTextAlign,
    },
  ): void => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(words, x, y, align === 'center' ? COLUMN - 8 : width - 2 * MARGIN);
  };
  const rule = (y: number): void => {
    pen.fillStyle = colours.line;
    pen.fillRect(MARGIN, y, width - 2 * MARGIN, 1);
  };
  const middle = (index: number): number => MARGIN + FIRST + COLUMN * (index + 0.5);
  const figures = '600 22px "Fraunces Variable", serif';

  let y = MARGIN + 28;
  text(title, MARGIN, y, { font: '600 30px "Fraunces Variable", serif', align: 'left' });
  y += LINE * 1.3;
  for (const [index, name] of names.entries()) text(name, middle(index), y, {});
  for (const [round, row] of points.entries()) {
    rule(y + 12);
    y += LINE;
    text(String(round + 1), MARGIN, y, { colour: colours.soft, align: 'left' });
    for (const [index, each] of row.entries())
      text(numeral(each), middle(index), y, { font: figures });
  }
  rule(y + 12);
  rule(y + 14);
  y += LINE;
  text(total, MARGIN, y, { colour: colours.soft, align: 'left' });
  for (const [index, sum] of totals.entries()) {
    text(`${best[index] ? '★ ' : ''}${numeral(sum)}`, middle(index), y, {
      font: figures,
      colour: best[index] ? colours.best : colours.ink,
    });
  }
  text('Sobremesa', MARGIN, y + LINE, {
    font: '15px "Source Sans 3 Variable", sans-serif',
    colour: colours.soft,
    align: 'left',
  });
  return canvas;
}

/** Through the system's own sheet where it takes files, else as a download. */
export async function sharePicture(picture: PadPicture): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) =>
    draw(picture).toBlob(resolve, 'image/png'),
  );
  if (!blob) throw new TypeError('the browser wrote no picture');
  const file = new File([blob], 'sobremesa.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever closes the system's sheet has not made a mistake.
    await navigator.share({ files: [file], title: picture.title }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toasts.say(picture.saved);
}
