export {
  allMethods,
  findMethod,
  findPackage,
  isRegionServed,
  methodBody,
  methodOptions,
  packageBody,
  packagesOnSale,
  type MethodRow,
  type PackageRow,
} from './store.ts';
