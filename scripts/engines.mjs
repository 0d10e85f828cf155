// Checks that no package of the product requires a newer Node than package.json. npm only warns, and
// only about the version that it runs on.
import { minVersion, satisfies } from 'semver';
import { productionDependencies, promisedNode } from './lib/dependencies.mjs';

const promised = promisedNode();
const oldest = minVersion(promised) ?? promised;
const demanding = productionDependencies().filter(({ node }) => !satisfies(oldest, node));
for (const { name, version, node } of demanding) {
  console.error(`${name} ${version} runs on Node ${node}; package.json promises ${promised}`);
}
process.exitCode = demanding.length > 0 ? 1 : 0;
