/** A component of CycloneDX, as far as it is read or written here. */
export interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref'?: string;
}

interface Bom {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly components: readonly Component[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn?: readonly string[];
  }[];
}

export interface Contents {
  /** What `npm sbom` writes. */
  readonly npm: Bom;
  /** The database of installed Debian packages: /var/lib/dpkg/status. */
  readonly dpkg: string;
  readonly node: string;
  readonly version: string;
  /** The packages in the node_modules of the image, such as `ws@8.0.0`. */
  readonly installed: ReadonlySet<string>;
  /** The names of packages that are compiled into the page or the server. */
  readonly compiled: ReadonlySet<string>;
}

/** The packages of Debian that are installed. */
export function debianComponents(dpkg: string): Component[] {
  return dpkg.split(/\n\n+/).flatMap((paragraph) => {
    const field = (name: string): string =>
      new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1] ?? '';
    if (field('Status') !== 'install ok installed') return [];
    const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map(field);
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
    return { type: 'library', name, version, purl, 'bom-ref': purl };
  });
}

/** The list of everything in the image, in the form of CycloneDX. */
export function billOfMaterials({ npm, dpkg, node, version, installed, compiled }: Contents) {
  const packages = npm.components.filter(
    ({ name, version }) => compiled.has(name) || installed.has(`${name}@${version}`),
  );
  const runtime = {
    type: 'platform',
    name: 'node',
    version: node,
    purl: `pkg:generic/node@${node}`,
  };
  const known = new Set(packages.map((component) => component['bom-ref']));
  return {
    ...npm,
    metadata: {
      ...npm.metadata,
      component: { type: 'container', name: 'sobremesa', version },
    },
    components: [...packages, { ...runtime, 'bom-ref': runtime.purl }, ...debianComponents(dpkg)],
    dependencies: npm.dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((to) => known.has(to)),
      })),
  };
}
