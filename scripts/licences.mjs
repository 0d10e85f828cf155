// Prints the licence of every third-party package that is installed with the product.
import { productionDependencies } from './lib/dependencies.mjs';

for (const { name, version, licence } of productionDependencies()) {
  console.log(`${licence.padEnd(16)} ${name} ${version}`);
}
