/**
 * @typedef {object} Instruction
 * @property {string} name in capitals, such as `RUN`
 * @property {Record<string, string>} flags such as `from` of `COPY --from=build`
 * @property {string} rest everything after the flags
 *
 * @typedef {object} Stage
 * @property {string} base an image, or the name of an earlier stage
 * @property {string} name empty for the last stage, if it has none
 * @property {Instruction[]} steps
 */

const FLAG = /^--([a-z-]+)(?:=(\S+))?\s+/;
const INSTRUCTION = /^([A-Z]+)\s+(.*)$/s;

/**
 * Puts the values of `ARG`s in the place of `${NAME}`.
 * @param {string} text
 * @param {Map<string, string>} values
 */
const filled = (text, values) =>
  text.replace(/\$\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole);

/** @param {string} text */
const logicalLines = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Reads one instruction; throws when it is none.
 * @param {string} line
 * @returns {Instruction}
 */
function instructionOf(line) {
  const [, name, tail] = INSTRUCTION.exec(line) ?? [];
  if (name === undefined) throw new Error(`Dockerfile: no instruction: ${line}`);
  /** @type {Record<string, string>} */
  const flags = {};
  let rest = tail;
  for (let found = FLAG.exec(rest); found; found = FLAG.exec(rest)) {
    flags[found[1]] = found[2] ?? '';
    rest = rest.slice(found[0].length);
  }
  return { name, flags, rest };
}

/**
 * The stages of a Dockerfile, in order. Knows what ours uses: shell forms of RUN, JSON forms of CMD.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = [];
  const values = new Map();
  for (const line of logicalLines(text)) {
    const step = instructionOf(line);
    if (step.name === 'ARG' && stages.length === 0) {
      const [name, value] = step.rest.split('=');
      values.set(name, value);
    } else if (step.name === 'FROM') {
      const [base, , name = ''] = filled(step.rest, values).split(/\s+/);
      stages.push({ base, name, steps: [] });
    } else if (stages.length === 0) {
      throw new Error(`Dockerfile: ${step.name} before FROM`);
    } else {
      stages[stages.length - 1].steps.push(step);
    }
  }
  return stages;
}

/**
 * The words of an exec form: `["node", "server.js"]`.
 * @param {string} rest
 * @returns {string[]}
 */
export const execForm = (rest) => JSON.parse(rest);

/**
 * Whether a file is left out of the build by .dockerignore, whose entries are paths or `**` and a name or ending.
 * @param {string} ignore the content of .dockerignore
 * @returns {(path: string) => boolean}
 */
export function ignoredBy(ignore) {
  const entries = ignore.split('\n').filter((line) => line !== '');
  const tests = entries.map((entry) => {
    const everywhere = /^\*\*\/(\*?)([\w.-]+)$/.exec(entry);
    if (everywhere) {
      const [, star, name] = everywhere;
      return (/** @type {string} */ path) =>
        path.split('/').some((part) => (star ? part.endsWith(name) : part === name));
    }
    if (!/^[\w./-]+$/.test(entry)) throw new Error(`.dockerignore: unknown form ${entry}`);
    return (/** @type {string} */ path) => path === entry || path.startsWith(`${entry}/`);
  });
  return (path) => tests.some((matches) => matches(path));
}
