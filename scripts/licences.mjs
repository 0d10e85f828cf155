// The licences of every package of others that the product is installed with.
import { productionDependencies } from './lib/dependencies.mjs';

for (const { name, version, licence } of productionDependencies()) {
  console.log(`${licence.padEnd(16)} ${name} ${version}`);
}
