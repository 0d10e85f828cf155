const SAMPLE = /^([\w:]+)(?:\{(.*)\})? (.+)$/;

interface Family {
  readonly head: string[];
  readonly samples: string[];
}

/**
 * The metrics of several threads in the text format of Prometheus, with a label for the thread: they cannot
 * always be added up, and `sum without (thread)` does it where they can.
 */
export function mergedMetrics(texts: readonly (readonly [number, string])[]): string {
  const families = new Map<string, Family>();
  for (const [thread, text] of texts) {
    let current: Family | undefined;
    for (const line of text.split('\n')) {
      const [, kind, name] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name !== undefined) {
        current = families.get(name) ?? { head: [], samples: [] };
        families.set(name, current);
        if (!current.head.some((known) => known.startsWith(`# ${kind} `))) current.head.push(line);
      } else if (line !== '') current?.samples.push(labelled(line, thread));
    }
  }
  return [...families.values()]
    .map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`)
    .join('\n');
}

function labelled(sample: string, thread: number): string {
  const [, name, labels, value] = SAMPLE.exec(sample) ?? [];
  const others = labels ? `,${labels}` : '';
  return name === undefined ? sample : `${name}{thread="${thread}"${others}} ${value}`;
}
