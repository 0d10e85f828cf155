import { readFileSync } from 'node:fs';
import { Action, ClientFrame, errorTexts, ServerFrame } from '@sobremesa/protocol';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/config.ts';
import { statusOf } from '../../src/http/errors.ts';

const page = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

/** The cells of every table row whose first cell is one code span. */
const rowsOf = (markdown: string): string[][] =>
  [...markdown.matchAll(/^\| `([^`]+)` \| (.*?) ?\| (.*) \|$/gm)].map(([, ...cells]) => cells);

describe('docs/running.md', () => {
  test('lists every setting with its default and meaning', () => {
    const documented = rowsOf(page('running.md')).filter(([name]) => /^[A-Z_]+$/.test(name));
    const known = Object.values(settings).map((setting) => {
      const value = 'default' in setting ? setting.default : '';
      return [setting.name, value === '' ? '' : `\`${value}\``, setting.meaning];
    });
    expect(documented).toEqual(known);
  });
});

describe('docs/protocol.md', () => {
  const markdown = page('protocol.md');

  test('lists every error with its status', () => {
    const documented = rowsOf(markdown).filter(([, status]) => /^\d+$/.test(status));
    const known = Object.entries(errorTexts).map(([code, text]) => [
      code,
      `${statusOf(code)}`,
      text,
    ]);
    expect(documented).toEqual(known);
  });

  test('shows every frame and action in a form that its schema accepts', () => {
    const frames = [...markdown.matchAll(/^\{"type": .*\}$/gm)].map(([text]) => JSON.parse(text));
    expect(frames.length).toBeGreaterThan(10);
    const kinds = [...ClientFrame.anyOf, ...ServerFrame.anyOf].map(
      ({ properties }) => properties.type.const,
    );
    expect(new Set(frames.map(({ type }) => type))).toEqual(new Set(kinds));
    const sent = new Set<string>(ClientFrame.anyOf.map(({ properties }) => properties.type.const));
    for (const frame of frames.filter(({ type }) => sent.has(type))) {
      expect(Check(ClientFrame, frame), JSON.stringify(frame)).toBe(true);
    }
    const actions = [...markdown.matchAll(/`(\{"type": "[^`]*\})`/g)].map(([, text]) =>
      JSON.parse(text),
    );
    for (const action of actions) expect(Check(Action, action), JSON.stringify(action)).toBe(true);
    const known = Action.anyOf.map(({ properties }) => properties.type.const);
    expect(new Set(actions.map(({ type }) => type))).toEqual(new Set(known));
  });
});
