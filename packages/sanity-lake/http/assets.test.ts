import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openTestLake, type TestLake} from './test-lake.testing.ts'

let lake: TestLake
/** 400 × 200: left half red, right half blue. */
let picture: Buffer
let path: string

beforeAll(async () => {
  lake = openTestLake()
  picture = await halves(400, 200).jpeg({quality: 95}).toBuffer()
  path = pathOf(await upload('images', picture, '?filename=halves.jpg'))
})
afterAll(() => lake.close())

function halves(width: number, height: number) {
  const half = {width: width / 2, height, channels: 3 as const}
  return sharp({create: {...half, background: '#f00'}})
    .extend({right: width / 2, background: '#00f'})
    .withMetadata()
}

async function upload(
  kind: 'images' | 'files',
  body: Uint8Array,
  search = '',
  type = 'application/octet-stream',
) {
  const response = await lake.send(`/v1/assets/${kind}/production${search}`, {
    body: new Uint8Array(body),
    headers: {'content-type': type},
    signedIn: true,
  })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()).document
}

function pathOf(document: {url: string}): string {
  return new URL(document.url).pathname
}

async function get(search: string, headers: Record<string, string> = {}) {
  const response = await lake.send(`${path}${search}`, {headers})
  const bytes = Buffer.from(await response.arrayBuffer())
  return {status: response.status, headers: response.headers, bytes}
}

function vector(content: string, side: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`,
  )
}

/** Uploads that are being received. */
function uploads(): string[] {
  const folder = join(lake.directory, 'assets/.uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function pixel(bytes: Buffer, x: number, y: number): Promise<string> {
  const {data, info} = await sharp(bytes).raw().toBuffer({resolveWithObject: true})
  const [r = 0, , b = 0] = data.subarray((y * info.width + x) * info.channels)
  return r > 180 && b < 80 ? 'red' : b > 180 && r < 80 ? 'blue' : 'other'
}

describe('image upload', () => {
  it('creates a document with the image’s metadata', async () => {
    const document = await upload('images', picture, '?filename=halves.jpg&meta=lqip&label=l&sourceId=s')
    const sha1 = document.sha1hash
    expect(document).toMatchObject({
      _id: `image-${sha1}-400x200-jpg`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'halves.jpg',
      path: `images/local/production/${sha1}-400x200.jpg`,
      size: picture.byteLength,
      url: `http://localhost:3333/images/local/production/${sha1}-400x200.jpg`,
      metadata: {
        _type: 'sanity.imageMetadata',
        hasAlpha: false,
        isOpaque: true,
        dimensions: {_type: 'sanity.imageDimensions', width: 400, height: 200, aspectRatio: 2},
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      },
    })
  })

  it('stores every option of the client in the document', async () => {
    const image = await halves(10, 10).png().toBuffer()
    const search = new URLSearchParams({
      label: 'my label',
      title: 'T',
      description: 'D',
      creditLine: 'C',
      sourceId: 'id',
      sourceName: 'name',
      sourceUrl: 'https://example.com/',
      meta: 'none',
    })
    expect(await upload('images', image, `?${search}`)).toMatchObject({
      label: 'my label',
      title: 'T',
      description: 'D',
      creditLine: 'C',
      source: {_type: 'sanity.assetSourceData', id: 'id', name: 'name', url: 'https://example.com/'},
      metadata: expect.not.objectContaining({lqip: expect.anything()}),
    })
  })

  it('creates the same document for the same image', async () => {
    expect(await upload('images', picture)).toEqual(await upload('images', picture))
  })

  it('measures an image in its displayed orientation', async () => {
    const turned = await halves(40, 20).withMetadata({orientation: 6}).jpeg().toBuffer()
    const document = await upload('images', turned, '?filename=turned.jpg')
    expect(document.metadata.dimensions).toMatchObject({width: 20, height: 40})
    const response = await lake.send(`${pathOf(document)}?w=10`)
    const {width, height} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([10, 20])
  })

  it.each([
    ['text', 'this is no image'],
    ['nothing', ''],
    ['a truncated image', '\u0089PNG\r\n\u001a\n'],
    ['a drawing of no size', '<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="10"/>'],
    [
      'a drawing of 16,000 million pixels',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1e6" height="16000"/>',
    ],
  ])('refuses %s with 400', async (_, body) => {
    expect((await lake.send('/v1/assets/images/production', {body, signedIn: true})).status).toBe(400)
  })
})

describe('transformation', () => {
  it.each([
    ['?w=100', 100, 50],
    ['?h=100', 200, 100],
    ['?w=100&h=100', 100, 50],
    ['?w=100&h=100&fit=clip', 100, 50],
    ['?w=800', 800, 400],
    ['?w=800&fit=max', 400, 200],
    ['?w=100&h=100&fit=crop', 100, 100],
    ['?w=100&dpr=2', 200, 100],
    ['?rect=10,20,100,50', 100, 50],
    ['?rect=0,0,200,200&w=50', 50, 50],
    ['?rect=300,100,400,400', 100, 100],
  ])('%s is %i × %i', async (search, width, height) => {
    const {status, bytes} = await get(search)
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({width, height})
  })

  it.each([
    ['?fm=png', 'image/png', 'png'],
    ['?fm=webp', 'image/webp', 'webp'],
    ['?fm=jpg', 'image/jpeg', 'jpeg'],
    ['?w=50', 'image/jpeg', 'jpeg'],
  ])('%s returns %s', async (search, mimeType, format) => {
    const {headers, bytes} = await get(search)
    expect(headers.get('content-type')).toBe(mimeType)
    expect((await sharp(bytes).metadata()).format).toBe(format)
  })

  it('chooses the format by Accept on request', async () => {
    const modern = await get('?auto=format&w=50', {accept: 'image/avif,image/webp,*/*'})
    expect(modern.headers.get('content-type')).toBe('image/webp')
    expect(modern.headers.get('vary')).toContain('Accept')
    expect((await get('?auto=format&w=50', {accept: '*/*'})).headers.get('content-type')).toBe('image/jpeg')
  })

  it('keeps the requested part', async () => {
    const left = await get('?rect=0,0,100,100')
    const right = await get('?rect=300,0,100,100')
    expect([await pixel(left.bytes, 50, 50), await pixel(right.bytes, 50, 50)]).toEqual(['red', 'blue'])
    const cropped = async (search: string) =>
      pixel((await get(`?w=50&h=100&fit=crop${search}`)).bytes, 25, 50)
    expect(await cropped('&crop=focalpoint&fp-x=0.9&fp-y=0.5')).toBe('blue')
    expect(await cropped('&crop=focalpoint&fp-x=0.1&fp-y=0.5')).toBe('red')
  })

  it('ignores other parameters', async () => {
    expect((await get('?blur=50&sat=-100&flip=h')).bytes.equals(picture)).toBe(true)
  })

  it('is smaller with lower quality', async () => {
    expect((await get('?w=390&q=10')).bytes.length).toBeLessThan((await get('?w=390&q=95')).bytes.length)
  })

  it.each([
    'w=0',
    'w=-5',
    'w=abc',
    'w=99999',
    'h=1e9',
    'q=101',
    'dpr=9',
    'fit=cover',
    'fm=avif',
    'fit=fill',
    'fit=scale',
    'crop=left',
    'rect=1,2',
  ])('refuses %s with 400', async (search) => {
    expect((await get(`?${search}`)).status).toBe(400)
  })

  it('refuses a rectangle outside of the image', async () => {
    expect((await get('?rect=500,0,10,10')).status).toBe(400)
  })
})

describe('bounds of image work', () => {
  it('renders a large vector image small for its metadata, and does not convert it whole', async () => {
    const blurred =
      '<filter id="f"><feGaussianBlur stdDeviation="300"/></filter><rect width="90%" height="90%" filter="url(#f)" fill="red"/>'
    const before = process.memoryUsage().rss
    const document = await upload('images', vector(blurred, 15_900))
    expect(document.metadata).toMatchObject({dimensions: {width: 15_900}, lqip: expect.any(String)})
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200)
    expect((await lake.send(`${pathOf(document)}?fm=png`)).status).toBe(400)
    expect((await lake.send(`${pathOf(document)}?fm=png&w=100`)).status).toBe(200)
    expect((await lake.send(pathOf(document))).status).toBe(200)
  })

  it('draws two at a time, uploads among them, and so leaves threads for files', async () => {
    let most = 0
    const timer = setInterval(() => {
      const {queue, process: running} = sharp.counters()
      most = Math.max(most, queue + running)
    }, 1)
    const work = [1, 2, 3].map(async (n) => {
      const drawing = vector(`<circle r="${n}"/>`, 3000)
      return Promise.all([upload('images', drawing), get(`?w=${3000 + n}`)])
    })
    await Promise.all(work)
    clearInterval(timer)
    expect(most).toBe(2)
  })
})

describe('upload to disk', () => {
  it('uses little memory for many large files, and stores each completely', async () => {
    const size = 24_000_000
    const send = async (n: number) => {
      const chunks = size / 1_000_000
      // One piece again and again, so that only what the lake allocates is measured.
      const chunk = Buffer.alloc(1_000_000, n)
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent++ < chunks) controller.enqueue(chunk)
          else controller.close()
        },
      })
      const request = new Request(`http://localhost:3333/v1/assets/files/production`, {
        method: 'POST',
        body,
        headers: {authorization: 'Bearer a-token-of-the-tests'},
        // @ts-expect-error Node's fetch needs it for a stream, and its type lacks it
        duplex: 'half',
      })
      return (await lake.running.fetch(request)).json()
    }
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 5)
    const documents = await Promise.all(Array.from({length: 12}, (_, n) => send(n)))
    clearInterval(timer)
    expect(documents.map(({document}) => document.size)).toEqual(documents.map(() => size))
    // All at once in memory would be 288 MB.
    expect(most).toBeLessThan(100_000_000)
    expect(uploads()).toEqual([])
  }, 30_000)

  it('removes an upload that is refused or interrupted', async () => {
    const response = await lake.send('/v1/assets/images/production', {
      body: 'no image',
      headers: {'content-type': 'image/png'},
      signedIn: true,
    })
    expect(response.status).toBe(400)
    const broken = new Request('http://localhost:3333/v1/assets/files/production', {
      method: 'POST',
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.alloc(1000))
          controller.error(new Error('gone'))
        },
      }),
      headers: {authorization: 'Bearer a-token-of-the-tests'},
      // @ts-expect-error Node's fetch needs it for a stream, and its type lacks it
      duplex: 'half',
    })
    expect((await lake.running.fetch(broken)).status).toBe(400)
    expect(uploads()).toEqual([])
  })

  it('removes the unfinished uploads of a killed process at start', async () => {
    const directory = join(lake.directory, 'killed')
    mkdirSync(join(directory, 'assets/.uploads'), {recursive: true})
    writeFileSync(join(directory, 'assets/.uploads/half'), 'half')
    const second = openTestLake({dataDirectory: directory})
    expect(existsSync(join(directory, 'assets/.uploads'))).toBe(false)
    await second.close()
  })
})

describe('delivery', () => {
  it('serves the original unchanged, and immutable', async () => {
    const {bytes, headers} = await get('')
    expect(bytes.equals(picture)).toBe(true)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = headers.get('etag') ?? ''
    expect((await get('', {'if-none-match': etag})).status).toBe(304)
    expect((await lake.send(`${path}/a-pretty-name.jpg`)).status).toBe(200)
  })

  it('serves a byte range on request', async () => {
    const part = await get('', {range: 'bytes=10-19'})
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${picture.length}`)
    expect(part.bytes.equals(picture.subarray(10, 20))).toBe(true)
    expect((await get('', {range: 'bytes=-5'})).bytes.equals(picture.subarray(-5))).toBe(true)
    expect((await get('', {range: `bytes=${picture.length}-`})).status).toBe(416)
  })

  it('sets the file name of a download', async () => {
    expect((await get('?dl')).headers.get('content-disposition')).toContain('filename="halves.jpg"')
    expect((await get('?dl=%C3%BC%22.jpg')).headers.get('content-disposition')).toBe(
      `attachment; filename="__.jpg"; filename*=UTF-8''%C3%BC%22.jpg`,
    )
  })

  it('sets a file name that is no text in any encoding', async () => {
    const document = await upload('files', Buffer.from('half a character'), '?filename=a.txt', 'text/plain')
    await lake.mutate([{patch: {id: document._id, set: {originalFilename: 'half \ud83d.txt'}}}])
    const {headers} = await lake.send(`${pathOf(document)}?dl=`)
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''half%20%EF%BF%BD.txt")
  })

  it('ends when its document is deleted', async () => {
    const document = await upload('files', Buffer.from('to be deleted'), '?filename=a.txt', 'text/plain')
    expect((await lake.send(pathOf(document))).status).toBe(200)
    await lake.mutate([{delete: {id: document._id}}])
    expect((await lake.send(pathOf(document))).status).toBe(404)
  })

  it.each([
    ['files', ''],
    ['images', '?w=5&fm=png'],
  ] as const)('is not kept as missing while its file is: %s%s', async (kind, search) => {
    const document = await upload(kind, vector('', 7), '?filename=a.svg')
    const stored = join(lake.directory, 'assets/production', kind, basename(document.path))
    rmSync(stored)
    const {status, headers} = await lake.send(`${pathOf(document)}${search}`)
    expect([status, headers.get('cache-control')]).toEqual([404, null])
  })

  it('shows an SVG without letting it run', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>alert(1)</script></svg>'
    const document = await upload('images', Buffer.from(svg))
    expect(document._id).toMatch(/-30x20-svg$/)
    const response = await lake.send(`${pathOf(document)}?w=100`)
    expect(await response.text()).toBe(svg)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    const png = await lake.send(`${pathOf(document)}?w=90&fm=png`)
    expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({
      width: 90,
      height: 60,
    })
  })

  it.each([
    ['page.html', 'text/html', 'text/plain; charset=utf-8'],
    ['code.js', 'text/javascript', 'text/plain; charset=utf-8'],
    ['paper.pdf', 'application/pdf', 'application/pdf'],
    ['strange.xyz', 'bad type', 'application/octet-stream'],
  ])('serves the file %s (%s) as %s', async (name, type, served) => {
    const document = await upload('files', Buffer.from(`content of ${name}`), `?filename=${name}`, type)
    const response = await lake.send(pathOf(document))
    expect(response.headers.get('content-type')).toBe(served)
    expect(await response.text()).toBe(`content of ${name}`)
  })

  it.each([
    '/images/local/production/../../../store.db',
    '/images/local/production/..%2f..%2f..%2fstore.db',
    '/files/local/production/%2e%2e%2ftoken',
    '/files/local/..%2f/token',
    `/files/local/production/${'0'.repeat(40)}.txt`,
    '/images/local/nothing/x.jpg',
  ])('does not serve %s', async (hostile) => {
    expect((await lake.send(hostile)).status).toBe(404)
  })
})

it('serves the Studio with its content security policy, and no file outside its folder', async () => {
  writeFileSync(`${lake.directory}/secret.txt`, 'secret')
  const studioDirectory = `${lake.directory}/assets`
  writeFileSync(`${studioDirectory}/index.html`, '<!doctype html><title>Studio</title>')
  const studio = openTestLake({studioDirectory})
  try {
    // Names of fields have dots.
    const inside = await studio.send('/studio/presentation/plan/plan-a/price.amount')
    expect(inside.status).toBe(200)
    const page = await studio.send('/studio/structure/agent;id')
    expect(await page.text()).toContain('<title>Studio</title>')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.headers.get('cache-control')).toBe('no-cache')
    for (const hostile of [
      '/studio/../secret.txt',
      '/studio/..%2fsecret.txt',
      '/studio/%2e%2e/secret.txt',
      '/studio/x.js',
    ]) {
      const response = await studio.send(hostile)
      expect(await response.text()).not.toBe('secret')
      expect(response.status).toBe(404)
    }
    expect((await studio.send('/')).headers.get('location')).toBe('/studio/')
  } finally {
    await studio.close()
  }
  expect(await (await lake.send('/studio/')).text()).toContain('The Studio is not built yet')
})

it('rewrites asset urls once after the public origin has changed', async () => {
  const document = await upload('files', Buffer.from('moved'), '?filename=moved.txt')
  await lake.running.close()
  const {createLake} = await import('../lake.ts')
  const options = {
    dataDirectory: lake.directory,
    allowedOrigins: [],
    projectId: 'local',
    queryDeadlineMs: 5000,
  }
  const moved = createLake({...options, origin: 'https://lake.example'})
  const found = async () =>
    (await moved.fetch(new Request(`https://lake.example/v1/data/doc/production/${document._id}`))).json()
  expect((await found()).documents[0].url).toBe(`https://lake.example/${document.path}`)
  await moved.close()
  lake.running = createLake({...options, origin: 'http://localhost:3333'})
  expect(readFileSync(`${lake.directory}/token`, 'utf8')).toMatch(/^sk\S+\n$/)
})
