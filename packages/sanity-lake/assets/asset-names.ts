/** The properties of a stored asset that its name holds. */
export interface AssetName {
  kind: 'image' | 'file'
  sha1: string
  extension: string
  /** In pixels, of images only. */
  size?: {width: number; height: number}
}

/** The id of an asset document: `image-<sha1>-<width>x<height>-<extension>` or `file-<sha1>-<extension>`. */
export function assetId(name: AssetName): string {
  return [name.kind, name.sha1, ...(name.size ? [sizeText(name.size)] : []), name.extension].join('-')
}

/** The last segment of an asset's url. */
export function fileNameOf(name: AssetName): string {
  return `${name.sha1}${name.size ? `-${sizeText(name.size)}` : ''}.${name.extension}`
}

/** Reads the last segment of an asset's url; undefined for any other text. */
export function parseFileName(kind: 'image' | 'file', text: string): AssetName | undefined {
  const pattern =
    kind === 'image'
      ? /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z0-9]{1,16})$/
      : /^([0-9a-f]{40})()()\.([a-z0-9]{1,16})$/
  const [, sha1, width, height, extension] = pattern.exec(text) ?? []
  if (sha1 === undefined || extension === undefined) return undefined
  const size = kind === 'image' ? {size: {width: Number(width), height: Number(height)}} : {}
  return {kind, sha1, extension, ...size}
}

/** `images` and `files` are the words of paths, `image` and `file` those of ids. */
export function assetPath(project: string, dataset: string, name: AssetName): string {
  return `${name.kind}s/${project}/${dataset}/${fileNameOf(name)}`
}

function sizeText({width, height}: {width: number; height: number}): string {
  return `${width}x${height}`
}
