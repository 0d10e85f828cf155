// No package of the product demands a newer Node than package.json promises. npm only warns, and
// only about the version that it happens to run on.
import { minVersion, satisfies } from 'semver';
import { productionDependencies, promisedNode } from './lib/dependencies.mjs';

const promised = promisedNode();
const oldest = minVersion(promised) ?? promised;
const demanding = productionDependencies().filter(({ node }) => !satisfies(oldest, node));
for (const { name, version, node } of demanding) {
  console.error(`${name} ${version} runs on Node ${node}; package.json promises ${promised}`);
}
process.exitCode = demanding.length > 0 ? 1 : 0;
