import { parse } from '@messageformat/parser';

/**
 * What a message asks for: the parameters with their TypeScript types, and those whose value it shows.
 * @typedef {{ code: string, types: Map<string, string>, shown: Set<string>, usesSpeech: boolean }} Compiled
 */

/** Inserted as it is. */
const ANY = 'string | number';

/** @type {Readonly<Record<string, string>>} */
const NUMBER_STYLES = {
  '': '',
  integer: ', { maximumFractionDigits: 0 }',
  percent: ', { style: "percent" }',
  // A skeleton of ICU: one digit after the point.
  '::.0': ', { minimumFractionDigits: 1, maximumFractionDigits: 1 }',
};
const DATE_STYLES = ['short', 'medium', 'long', 'full'];

/**
 * The more exact of two types of one parameter; `undefined` when they exclude each other.
 * @param {string | undefined} a
 * @param {string} b
 */
export function narrower(a, b) {
  if (a === undefined || a === b) return b;
  if (a === ANY && (b === 'number' || b === 'string')) return b;
  if (b === ANY && (a === 'number' || a === 'string')) return a;
  return undefined;
}

/** Counts up to here ask for every form that a language uses every day. */
const EVERYDAY = 200;

/**
 * What is wrong with the cases of a plural: forms that the language does not have, and counts without a form. A plural
 * with the single case "other" makes no difference on purpose.
 * @param {readonly string[]} keys
 * @param {string} language
 * @param {'cardinal' | 'ordinal'} type
 */
function checkForms(keys, language, type) {
  const rules = new Intl.PluralRules(language, { type });
  const forms = new Set([...rules.resolvedOptions().pluralCategories, 'other']);
  const strange = keys.filter((key) => !/^=\d+$/.test(key) && !forms.has(key));
  if (strange.length > 0) throw new Error(`${language} has no plural form ${strange.join(', ')}`);
  if (keys.length === 1) return;
  for (let count = 0; count <= EVERYDAY; count += 1) {
    const form = rules.select(count);
    if (!keys.includes(form) && !keys.includes(`=${count}`)) {
      throw new Error(`lacks the plural form "${form}", as for ${count}`);
    }
  }
}

/**
 * Compiles an ICU message to an expression of JavaScript: a string, or a function of its parameters `p`.
 * `speech` is the name of the variable with the `Speech` of the message's language.
 * @param {string} message
 * @param {string} language
 * @param {string} speech
 * @returns {Compiled}
 */
export function compile(message, language, speech) {
  /** @type {Map<string, string>} */
  const types = new Map();
  /** @type {Set<string>} */
  const shown = new Set();
  let usesSpeech = false;

  /** @param {string} name @param {string} type */
  const parameter = (name, type) => {
    if (!/^[a-zA-Z]\w*$/.test(name)) throw new Error(`{${name}} is no name of a parameter`);
    const exact = narrower(types.get(name), type);
    if (exact === undefined)
      throw new Error(`{${name}} is used as ${types.get(name)} and as ${type}`);
    types.set(name, exact);
    return `p.${name}`;
  };
  /** @param {string} call */
  const say = (call) => {
    usesSpeech = true;
    return `${speech}.${call}`;
  };

  /**
   * @param {import('@messageformat/parser').Select} token
   * @param {string} count the expression that `#` shows
   */
  const choice = ({ type, arg, cases, pluralOffset = 0 }, count) => {
    const keys = cases.map(({ key }) => key);
    const isBoolean = keys.every((key) => ['true', 'false', 'other'].includes(key));
    const ofType = type !== 'select' ? 'number' : isBoolean ? 'boolean' : 'string';
    const value = parameter(arg, ofType);
    const counted = pluralOffset === 0 ? value : `${value} - ${pluralOffset}`;
    const form = () => say(`${type === 'plural' ? 'plural' : 'ordinal'}(${counted})`);
    const shownCount = type === 'select' ? count : counted;
    if (type !== 'select') checkForms(keys, language, type === 'plural' ? 'cardinal' : 'ordinal');
    /** @param {string} key */
    const condition = (key) => {
      if (key.startsWith('=')) return `${value} === ${key.slice(1)}`;
      if (type !== 'select') return `${form()} === ${JSON.stringify(key)}`;
      if (isBoolean) return key === 'true' ? value : `!${value}`;
      return `${value} === ${JSON.stringify(key)}`;
    };
    // Exact numbers first: they hold before the forms do.
    const ranked = [...cases].sort(
      (a, b) => Number(b.key.startsWith('=')) - Number(a.key.startsWith('=')),
    );
    const other = cases.find(({ key }) => key === 'other');
    if (!other) throw new Error(`{${arg}} needs the case "other"`);
    const chain = ranked
      .filter((each) => each !== other)
      .map(({ key, tokens }) => `${condition(key)} ? ${text(tokens, shownCount)} : `);
    return `(${chain.join('')}${text(other.tokens, shownCount)})`;
  };

  /** @param {import('@messageformat/parser').FunctionArg} token */
  const formatted = ({ key, arg, param = [] }) => {
    const style = param
      .map((each) => (each.type === 'content' ? each.value : '?'))
      .join('')
      .trim();
    shown.add(arg);
    if (key === 'number' && style in NUMBER_STYLES) {
      return say(`number(${parameter(arg, 'number')}${NUMBER_STYLES[style]})`);
    }
    if (key === 'list' && (style === '' || style === 'disjunction')) {
      const type = style || 'conjunction';
      return say(`list(${parameter(arg, 'readonly string[]')}, ${JSON.stringify(type)})`);
    }
    if ((key === 'date' || key === 'time') && (style === '' || DATE_STYLES.includes(style))) {
      const options = JSON.stringify({ [`${key}Style`]: style || 'medium' });
      return say(`date(${parameter(arg, 'Date | number')}, ${options})`);
    }
    throw new Error(`{${arg}, ${key}${style && `, ${style}`}} is not known`);
  };

  /**
   * @param {readonly (import('@messageformat/parser').Token)[]} tokens
   * @param {string} count
   * @returns {string}
   */
  const text = (tokens, count) => {
    if (tokens.every((token) => token.type === 'content')) {
      return JSON.stringify(tokens.map((token) => token.value).join(''));
    }
    if (tokens.length === 1 && tokens[0].type !== 'argument') return insert(tokens[0], count);
    const parts = tokens.map((token) =>
      token.type === 'content'
        ? token.value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
        : `\${${insert(token, count)}}`,
    );
    return `\`${parts.join('')}\``;
  };

  /**
   * @param {import('@messageformat/parser').Token} token
   * @param {string} count
   */
  const insert = (token, count) => {
    switch (token.type) {
      case 'content':
        return JSON.stringify(token.value);
      case 'argument':
        shown.add(token.arg);
        return parameter(token.arg, ANY);
      case 'octothorpe':
        shown.add(count.slice('p.'.length).split(' ')[0]);
        return say(`number(${count})`);
      case 'function':
        return formatted(token);
      default:
        return choice(token, count);
    }
  };

  const body = text(parse(message), '');
  return { code: types.size === 0 ? body : `(p) => ${body}`, types, shown, usesSpeech };
}
