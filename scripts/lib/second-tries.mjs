/** A reporter for vitest that names the tests which failed, were run once more and passed. */
export default class SecondTries {
  /** @type {string[]} */
  #titles = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#titles.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#titles.length === 0) return;
    console.log(`passed only when run once more:\n  ${this.#titles.join('\n  ')}`);
  }
}
