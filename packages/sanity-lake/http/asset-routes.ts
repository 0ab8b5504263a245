import {randomBytes} from 'node:crypto'
import type {Context} from 'hono'
import {getExtension} from 'hono/utils/mime'
import {bodyChunks} from 'service-kit/request-body'
import {type AssetName, assetId, assetPath} from '../assets/asset-names.ts'
import {describeImage, type ImageDescription} from '../assets/image-metadata.ts'
import {requireUser} from './session.ts'
import {httpError} from '../errors.ts'
import type {SanityDocumentStub} from '../types.ts'
import type {Services, Routes} from './context.ts'
import {datasetOf} from './params.ts'

/** The largest upload, in bytes. */
const uploadLimit = 100_000_000

/** https://www.sanity.io/docs/http-reference/assets: stores the body as an asset and answers with its document. */
export function assetRoutes(app: Routes, services: Services): void {
  for (const kind of ['image', 'file'] as const) {
    app.post(`/assets/${kind}s/:dataset`, async (c) => {
      const user = requireUser(c, services)
      const dataset = datasetOf(c, services)
      const upload = await services.assets.receive(bodyChunks(c.req.raw, uploadLimit))
      try {
        if (upload.size === 0) throw httpError(400, 'The request has no body: nothing to upload')
        const image =
          kind === 'image' ? await describeImage(upload.path, c.req.queries('meta') ?? []) : undefined
        const name: AssetName = {
          kind,
          sha1: upload.sha1,
          extension: image?.extension ?? extensionOf(c),
          size: image && {width: image.width, height: image.height},
        }
        // The bytes are on disk before the document that names them is.
        await services.assets.keep(upload, dataset.name, name)
        const document = assetDocument(c, services, name, upload.size, image)
        dataset.commit({mutations: [{createIfNotExists: document}], author: user.id})
        return c.json({document: dataset.get(document._id)})
      } finally {
        await services.assets.discard(upload)
      }
    })
  }
}

function assetDocument(
  c: Context,
  services: Services,
  name: AssetName,
  size: number,
  image: ImageDescription | undefined,
): SanityDocumentStub & {_id: string} {
  const path = assetPath(services.options.projectId, c.req.param('dataset') ?? '', name)
  const text = (parameter: string) => c.req.query(parameter) || undefined
  const [id, sourceName, url] = [text('sourceId'), text('sourceName'), text('sourceUrl')]
  return {
    _id: assetId(name),
    _type: image ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: name.sha1,
    sha1hash: name.sha1,
    extension: name.extension,
    mimeType: image?.mimeType ?? c.req.header('content-type')?.split(';')[0] ?? 'application/octet-stream',
    size,
    path,
    url: `${services.options.origin}/${path}`,
    uploadId: randomBytes(16).toString('base64url'),
    originalFilename: text('filename'),
    label: text('label'),
    title: text('title'),
    description: text('description'),
    creditLine: text('creditLine'),
    // Where an asset source plugin took the asset from.
    source: (id || sourceName || url) && {_type: 'sanity.assetSourceData', id, name: sourceName, url},
    metadata: image?.metadata,
  }
}

/** The extension of an uploaded file's name, else of its type; only letters and digits, so it is safe in a path. */
function extensionOf(c: Context): string {
  const named = /\.([a-z0-9]{1,16})$/i.exec(c.req.query('filename') ?? '')?.[1]
  const type = c.req.header('content-type')?.split(';')[0] ?? ''
  return (named ?? getExtension(type) ?? 'bin').toLowerCase()
}
